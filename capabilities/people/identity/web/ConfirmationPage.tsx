import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '#platform/web/page.ts'
import { confirm } from '../contract.ts'
import { OneClickPage } from './OneClickPage.tsx'
import { wayIn } from './sign-in/kept-way.ts'
import { answerForm, type Returned } from './sign-in/sent-form.ts'

export const handle: PageHandle = { hydrate: false }

export const loader = ({ request }: LoaderFunctionArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
})

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
