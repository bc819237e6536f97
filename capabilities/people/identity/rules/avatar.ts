/** The address of a person's picture, from its storage key; null without a picture. */
export const avatarUrlOf = (key: string | null | undefined): string | null =>
  key ? `/files/avatars/${key}.webp` : null
