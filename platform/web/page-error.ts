/** The texts for a page that could not be shown, by its status: `page.<kind>.title` and `.text`. */
export const errorKindOf = (status: number): 'not_found' | 'link_ended' | 'forbidden' | 'failed' =>
  status === 404
    ? 'not_found'
    : status === 400 || status === 410 || status === 422
      ? 'link_ended'
      : status === 401 || status === 403
        ? 'forbidden'
        : 'failed'
