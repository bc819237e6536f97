/** The own address of a shop, and where the installation is. */
export type OwnSite = {
  username: string
  /** `https://shop.example.org` */
  origin: string
  /** `https://kontor.example` */
  platform: string
}

/** What is served at every address as it is: files and pictures, calls of pages, the choice of a language. */
const shared = /^\/(assets|islands|files|v1|s|language|\.well-known)\/|^\/(favicon\.\w+|robots\.txt|payment\/\w+\.svg)$/

/**
 * Pages where somebody pays, signs in or deals with a contract stay at the platform's address: sessions and payments are never at an
 * address that its seller can turn elsewhere at any time.
 */
const leaving = /^\/(sign_in|deal|waiting|payment|contracts|page_preview)(\/|$)|^\/live\/\d|\/checkout(\/|$)/

const pathOf = (url: string): string => url.replace(/[?#].*$/, '')

/** The part of a platform address that the shop's own address shows: `/s/ada/course` → `/course`; nothing for others. */
export const shopPart = (url: string, username: string): string | undefined => {
  const prefix = `/s/${username}`
  if (!url.startsWith(prefix)) return undefined
  const rest = url.slice(prefix.length)
  if (rest === '') return '/'
  // Two slashes at the beginning would name another host.
  if (rest.startsWith('//')) return undefined
  return rest.startsWith('/') ? rest : /^[?#]/.test(rest) ? `/${rest}` : undefined
}

/** What agents ask a shop's own address for, by the protocols they speak. */
const agents: Readonly<Record<string, string>> = {
  '/.well-known/ucp': 'ucp/profile',
  '/.well-known/acp.json': 'acp/discovery',
  '/.well-known/oauth-protected-resource': 'ucp/protected-resource',
  '/.well-known/oauth-authorization-server': 'ucp/authorization-server',
}

/** Maps a request at the shop's own address to the platform's address. */
export const innerAddress = (url: string, username: string): string => {
  const asked = agents[pathOf(url)]
  if (asked) return `/v1/shop/${username}/${asked}`
  if (shared.test(pathOf(url))) return url
  return `/s/${username}${url === '/' ? '' : url.startsWith('/?') ? url.slice(1) : url}`
}

/** Whether the own address shows a page of the shop, or the platform's address does. */
export const staysOwn = (part: string): boolean => !leaving.test(pathOf(part))

/** Where a request at the own address is sent on: to the short address of the page, or to the platform; nothing where it is answered. */
export const sentOn = (
  url: string,
  { username, origin, platform }: OwnSite,
): { to: string; leaves: boolean } | undefined => {
  if (pathOf(url).startsWith('/s/') || pathOf(url) === '/s') {
    const part = shopPart(url, username)
    return part === undefined || !staysOwn(part)
      ? { to: `${platform}${url}`, leaves: true }
      : { to: `${origin}${part}`, leaves: false }
  }
  if (shared.test(pathOf(url))) return undefined
  return staysOwn(url) ? undefined : { to: `${platform}${innerAddress(url, username)}`, leaves: true }
}

/** An address inside a page, as it is at the own address. */
export const outerAddress = (address: string, { username, origin, platform }: OwnSite): string => {
  const local = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  if (!local.startsWith('/') || local.startsWith('//')) return address
  const part = shopPart(local, username)
  if (part !== undefined) return local === address ? part : `${origin}${part}`
  return shared.test(pathOf(local)) ? address : `${platform}${local}`
}

const read = (attribute: string): string => attribute.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
const written = (address: string): string => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * A page of the shop as it is at the own address: links and forms lead to the short addresses of the shop, or to the platform; whole
 * addresses of the shop, as search engines read them, are shortened. React escapes `<`, `>` and quotes in attributes.
 */
export const ownPage = (text: string, site: OwnSite): string => {
  const whole = new RegExp(
    `${site.origin.replaceAll(/[.*+?^$()[\]{}|\\/]/g, String.raw`\$&`)}/s/${site.username}(?=[/?#"'<&\\s]|$)`,
    'g',
  )
  return text
    .replace(
      /<(a|form)\s([^>]*)>/g,
      (_, name: string, attributes: string) =>
        `<${name} ${attributes.replace(
          /(^|\s)(href|action|formaction)="([^"]*)"/g,
          (_all, space: string, key: string, value: string) =>
            `${space}${key}="${written(outerAddress(read(value), site))}"`,
        )}>`,
    )
    .replace(whole, site.origin)
}
