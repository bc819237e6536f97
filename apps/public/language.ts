import { redirect, type LoaderFunctionArgs } from 'react-router'
import { knownLocale, tongues } from '#platform/shared/texts.ts'
import { ownPath } from './own-path.ts'

/** Switches the language by a plain link and returns to the page it was on. */
export const loader = ({ params, request }: LoaderFunctionArgs): Response => {
  const locale = knownLocale(params['locale'], tongues)
  return redirect(
    ownPath(new URL(request.url).searchParams.get('back')) ?? '/',
    locale
      ? {
          headers: {
            'set-cookie': `locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`,
            'cache-control': 'no-store',
          },
        }
      : {},
  )
}
