import { redirect } from 'react-router'

/** The area of partners, by the prefix that links of theirs may have: it is that of all who recommend. */
export const loader = ({ request }: { request: Request }): Response => {
  const { pathname, search } = new URL(request.url)
  return redirect(`${pathname.replace(/^\/ablefy_affiliate/, '/publish')}${search}`, 302)
}
