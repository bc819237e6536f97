import { redirect, type MiddlewareFunction } from 'react-router'
import { servicesOf } from './services.ts'

/**
 * The way into an area for its document: nobody signed in is led to sign in and back to this address, before a page is
 * sent that could only find the same out.
 */
export const signedIn: MiddlewareFunction<Response> = ({ request, context }, next) => {
  if (servicesOf(context).user) return next()
  const { pathname, search } = new URL(request.url)
  throw redirect(`/users/sign_in?referer=${encodeURIComponent(pathname + search)}`)
}
