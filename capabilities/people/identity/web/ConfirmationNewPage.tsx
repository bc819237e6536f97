import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '#platform/web/page.ts'
import { askConfirmation } from '../contract.ts'
import { identityTexts } from '../texts.ts'
import { AskByMailPage } from './AskByMailPage.tsx'
import { answerForm, noticed, type Returned } from './sign-in/sent-form.ts'

export const handle: PageHandle = { hydrate: false }

export const loader = ({ request }: LoaderFunctionArgs) => ({
  email: new URL(request.url).searchParams.get('email') ?? '',
})

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, async ({ email = '' }, { call, locale }) => {
    await call(askConfirmation, { email })
    return noticed(identityTexts.in(locale)('confirmation_new.sent'))
  })

export default function ConfirmationNewPage() {
  const { email } = useLoaderData<typeof loader>()
  return (
    <AskByMailPage
      kind="confirmation_new"
      email={email}
      returned={useActionData<typeof action>() as Returned | undefined}
    />
  )
}
