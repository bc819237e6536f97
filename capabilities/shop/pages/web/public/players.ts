/** Who plays videos from elsewhere once a visitor agreed, and our own files that are shown in a page. */
export const players = {
  'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
  'object-src': ["'self'"],
} as const
