import { isCallRefusal } from './services.ts'

/** A call a page cannot do without: the API's "no" becomes the page of that status. */
export const orStatus = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    if (isCallRefusal(error)) throw new Response(null, { status: error.status })
    throw error
  }
}
