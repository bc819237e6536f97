/** The distinct tags of a comma-separated line. */
export const tagsIn = (line: string): string[] => [
  ...new Set(
    line
      .split(/[;,]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]
