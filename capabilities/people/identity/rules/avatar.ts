/** Where a person's picture is seen, by where it is kept; null for who has none. */
export const avatarUrlOf = (key: string | null | undefined): string | null =>
  key ? `/files/avatars/${key}.webp` : null
