import { redirect, type MiddlewareFunction } from 'react-router'
import { servicesOf } from './services.ts'

/**
 * Guards the document of an area: without a session it redirects to sign-in and back to this address, before a page is
 * sent that could only find out the same.
 */
export const signedIn: MiddlewareFunction<Response> = ({ request, context }, next) => {
  if (servicesOf(context).user) return next()
  const { pathname, search } = new URL(request.url)
  throw redirect(`/users/sign_in?referer=${encodeURIComponent(pathname + search)}`)
}
