/** The resume link of a visit. */
export const visitPath = ({ username, slug, token }: { username: string; slug: string; token: string }): string =>
  `/f/${username}/${slug}/${token}`
