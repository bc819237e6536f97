import { redirect } from 'react-router'
import { isCallRefusal, type PageServices } from '#platform/web/services.ts'

/** A page for those who may come: who is not signed in may be one of them, and is asked to sign in. */
export const enterLive = async <T>(services: PageServices, request: Request, ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (!isCallRefusal(error)) throw error
    const { pathname } = new URL(request.url)
    const username = pathname.split('/')[2] ?? ''
    if (services.user === null && [401, 404].includes(error.status))
      throw redirect(`/s/${username}/sign_in?referer=${encodeURIComponent(pathname)}`)
    throw error.status === 409 ? error : new Response(null, { status: error.status })
  }
}
