"""What binds or parts the forces of allied powers: British and French, Italian and German, the Free French."""
