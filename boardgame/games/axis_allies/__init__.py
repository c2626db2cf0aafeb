"""The rules that the Axis & Allies editions share; an edition passes in what differs."""
