import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { askConfirmation } from '../contract.ts'
import { showDemo } from '../contract/sign-in.ts'
import { identityTexts } from '../texts.ts'
import { AskByMailPage } from './AskByMailPage.tsx'
import { answerForm, noticed, type Returned } from './sign-in/sent-form.ts'

export const handle: PageHandle = { hydrate: false }

export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
  email: new URL(request.url).searchParams.get('email') ?? '',
  hints: await servicesOf(context).call(showDemo, {}),
})

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, async ({ email = '' }, { call, locale }) => {
    await call(askConfirmation, { email })
    return noticed(identityTexts.in(locale)('confirmation_new.sent'))
  })

export default function ConfirmationNewPage() {
  const { email, hints } = useLoaderData<typeof loader>()
  return (
    <AskByMailPage
      kind="confirmation_new"
      email={email}
      hints={hints}
      returned={useActionData<typeof action>() as Returned | undefined}
    />
  )
}
