/**
 * Additional CSP sources of a built page: video players after consent, our own files shown in it, and its styles, in a
 * style element made only of numbers, colours and options of lists.
 */
export const builtPageCsp = {
  'style-src': ["'unsafe-inline'"],
  'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
  'object-src': ["'self'"],
} as const
