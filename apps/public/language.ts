import { redirect, type LoaderFunctionArgs } from 'react-router'
import { locales } from '#platform/shared/texts.ts'

/** Switches the language by a plain link and goes back to the page it stood on. */
export const loader = ({ params, request }: LoaderFunctionArgs): Response => {
  const locale = locales.find((each) => each === params['locale'])
  const back = new URL(request.url).searchParams.get('back') ?? '/'
  const isOurs = /^\/(?![/\\])[^\s\\]*$/.test(back)
  return redirect(
    isOurs ? back : '/',
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
