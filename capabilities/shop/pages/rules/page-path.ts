/** Where visitors find a page. */
export const pathOf = (username: string, { slug }: { slug: string | null }): string =>
  slug === null ? `/s/${username}` : `/s/${username}/p/${slug}`
