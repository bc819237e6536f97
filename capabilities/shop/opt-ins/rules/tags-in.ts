/** The tags of a line that tells them apart by commas, each once. */
export const tagsIn = (line: string): string[] => [
  ...new Set(
    line
      .split(/[;,]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]
