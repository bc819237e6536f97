import type { LoaderFunctionArgs } from 'react-router'
import { isCallRefusal, servicesOf } from '#platform/web/services.ts'
import { emailLog } from '../contract/mails.ts'

/** A mail in the browser, locked into a sandbox: no script, no form, nothing of our session. */
export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<Response> => {
  try {
    const { html } = await servicesOf(context).call(emailLog, { token: params['token'] ?? '' })
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; sandbox allow-popups " +
          'allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      },
    })
  } catch (error) {
    if (isCallRefusal(error)) throw new Response(null, { status: error.status })
    throw error
  }
}
