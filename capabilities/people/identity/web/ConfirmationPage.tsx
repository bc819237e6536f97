import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '#platform/web/page.ts'
import { isCallRefusal, servicesOf } from '#platform/web/services.ts'
import { confirm } from '../contract/sign-in.ts'
import { OneClickPage } from './OneClickPage.tsx'
import { wayIn } from './sign-in/kept-way.ts'
import { answerForm, type Returned } from './sign-in/sent-form.ts'

export const handle: PageHandle = { hydrate: false }

/** Whoever signed up in this very browser is let in at once: a mail scanner that opens links has not. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const services = servicesOf(context)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (!token || request.method !== 'GET') return { token }
  try {
    const { profileType } = await services.call(confirm, { token, onlyHere: true })
    throw redirect(wayIn(services, request, profileType, null))
  } catch (error) {
    if (!isCallRefusal(error)) throw error
    return { token }
  }
}

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, async ({ token = '' }, services) => {
    const { profileType, passwordToken } = await services.call(confirm, { token })
    if (passwordToken) return redirect(`/users/password/edit?confirmed&token=${passwordToken}`)
    return redirect(wayIn(services, args.request, profileType, null))
  })

export default function ConfirmationPage() {
  const { token } = useLoaderData<typeof loader>()
  return (
    <OneClickPage kind="confirmation" token={token} returned={useActionData<typeof action>() as Returned | undefined} />
  )
}
