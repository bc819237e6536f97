import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '#platform/web/page.ts'
import { acceptChangeEmail } from '../contract.ts'
import { identityTexts } from '../texts.ts'
import { OneClickPage } from './OneClickPage.tsx'
import { answerForm, noticed, type Returned } from './sign-in/sent-form.ts'

export const handle: PageHandle = { hydrate: false }

export const loader = ({ request }: LoaderFunctionArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
})

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, async ({ token = '' }, { call, locale }) => {
    const { email } = await call(acceptChangeEmail, { token })
    return noticed(identityTexts.in(locale)('change_email.done', { email }))
  })

export default function ChangeEmailPage() {
  const { token } = useLoaderData<typeof loader>()
  return (
    <OneClickPage kind="change_email" token={token} returned={useActionData<typeof action>() as Returned | undefined} />
  )
}
