/** The resume link of a visit. */
export const visitPath = ({ username, slug, token }: { username: string; slug: string; token: string }): string =>
  `/f/${username}/${slug}/${token}`

/** The token of a visit by such a path. */
export const tokenOfPath = (path: string): string | undefined => /^\/f\/[^/]+\/[^/]+\/([\w-]{20,100})$/.exec(path)?.[1]
