/**
 * What a built page takes besides others: players of videos from elsewhere once a visitor agreed, our own files that are
 * shown in it, and its looks, which stand in a style element made of numbers, colours and words of lists alone.
 */
export const builtPageCsp = {
  'style-src': ["'unsafe-inline'"],
  'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
  'object-src': ["'self'"],
} as const
