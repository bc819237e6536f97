import type { PageHandle } from '#platform/web/page.ts'
import type { PageServices } from '#platform/web/services.ts'

/**
 * Pages without scripts of their own take styles from files alone; attributes stay, which hold widths of bars and the seller's colour.
 * The others make styles while they run: the library of their fields, and a course with rules of its seller.
 */
const stylesOf = ({ hydrate }: PageHandle, dev: boolean): Record<string, string[]> =>
  hydrate === false && !dev
    ? { 'style-src': ["'self'"], 'style-src-attr': ["'unsafe-inline'"] }
    : { 'style-src': ["'self'", "'unsafe-inline'"] }

type Around = Pick<PageServices, 'nonce' | 'dev' | 'formsLeadTo' | 'uploadsGoTo' | 'filesFrom' | 'reaches' | 'framedBy'>

/** The protective headers of one page: scripts only from ourselves, by nonce where the router writes its own. */
export const securityHeaders = (
  page: PageHandle,
  { nonce, dev, formsLeadTo, uploadsGoTo, filesFrom, reaches, framedBy }: Around,
): [string, string][] => {
  // Signed-in areas hydrate, and may not be framed.
  const around = page.hydrate === false && framedBy ? ["'self'", ...framedBy] : undefined
  const rules: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': page.hydrate === false ? ["'self'"] : ["'self'", `'nonce-${nonce}'`],
    ...stylesOf(page, dev),
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:', ...filesFrom],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...filesFrom, ...(page.sendsUploads ? uploadsGoTo : []), ...(dev ? ['ws:'] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    // A form that is answered by a redirect to somebody else's page is stopped unless that page is named.
    'form-action': ["'self'", ...(page.leadsOut ? formsLeadTo : [])],
    'frame-ancestors': around ?? [page.frameAncestors ?? "'self'"],
  }
  for (const [name, sources] of [...Object.entries(page.csp ?? {}), ...Object.entries(reaches)])
    rules[name] = [...(rules[name] ?? ["'self'"]).filter((source) => source !== "'none'"), ...sources]
  const headers: [string, string][] = [
    [
      'content-security-policy',
      Object.entries(rules)
        .map(([name, sources]) => `${name} ${sources.join(' ')}`)
        .join('; '),
    ],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', `camera=(${page.camera ? 'self' : ''}), geolocation=(), microphone=()`],
  ]
  if (!page.frameAncestors && !around) headers.push(['x-frame-options', 'SAMEORIGIN'])
  return headers
}
