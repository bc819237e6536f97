import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { codeTypes } from '../rules/code-types.ts'

/**
 * A page with an opaque origin: the browser gives it no cookies, no storage and no access to the surrounding page,
 * whatever the code does. It may load from and send to any address by https.
 */
const rules = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src https: 'unsafe-inline' 'unsafe-eval'",
  'connect-src https:',
  'img-src https: data:',
  "style-src https: 'unsafe-inline'",
  'frame-src https:',
  "frame-ancestors 'self'",
].join('; ')

/**
 * The environment of every code: the page's data, as `kontor` and as the first entry of `dataLayer`; and empty cookies
 * and storage, because codes written for ordinary pages use them.
 */
const beginning = `<script>
var kontor = JSON.parse(decodeURIComponent(location.hash.slice(1)) || '{}');
var dataLayer = [Object.assign({ event: kontor.page }, kontor.variables)];
Object.defineProperty(document, 'cookie', { get: function () { return ''; }, set: function () {} });
['localStorage', 'sessionStorage'].forEach(function (name) {
  var nothing = function () { return null; };
  Object.defineProperty(window, name, {
    value: { getItem: nothing, setItem: nothing, removeItem: nothing, clear: nothing, key: nothing, length: 0 }
  });
});
</script>`

/** Only a code that passed the form of its type reaches the address. */
const tagManager = (id: string): string => `<script>
dataLayer.push({ 'gtm.start': Math.round(performance.timeOrigin + performance.now()), event: 'gtm.js' });
</script>
<script async src="https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}"></script>`

const document = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tracking code</title>${beginning}</head><body>${body}</body></html>`

export const showCodeFrame = async (ctx: Ctx, { id }: { id: number }): Promise<RawAnswer> => {
  const found = await ctx.db
    .selectFrom('trackingCodes')
    .select(['type', 'code'])
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!found || !codeTypes[found.type].isApart) throw notFound()
  const { type, code } = found
  return rawAnswer({
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': rules,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, max-age=0',
    },
    body: document(type === 'google_tag_manager' ? tagManager(code) : code),
  })
}
