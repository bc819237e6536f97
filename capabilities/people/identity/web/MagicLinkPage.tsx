import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '#platform/web/page.ts'
import { useMagicLink as openByLink } from '../contract.ts'
import { OneClickPage } from './OneClickPage.tsx'
import { wayIn } from './sign-in/kept-way.ts'
import { answerForm, type Returned } from './sign-in/sent-form.ts'

export const handle: PageHandle = { hydrate: false }

export const loader = ({ request }: LoaderFunctionArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
})

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, async ({ token = '' }, services) => {
    const { profileType, path } = await services.call(openByLink, { token })
    return redirect(wayIn(services, args.request, profileType, path))
  })

export default function MagicLinkPage() {
  const { token } = useLoaderData<typeof loader>()
  return (
    <OneClickPage kind="magic_link" token={token} returned={useActionData<typeof action>() as Returned | undefined} />
  )
}
