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

/** A link that no longer signs in still leads on: a code by mail does the same, and ends where the link would have. */
export const action = async (args: ActionFunctionArgs) => {
  const referer = new URL(args.request.url).searchParams.get('referer')
  const returned = await answerForm(args, async ({ token = '' }, services) => {
    const { profileType, path } = await services.call(openByLink, { token })
    return redirect(wayIn(services, args.request, profileType, path))
  })
  return referer && !(returned instanceof Response) && returned.code === 'identity.token_gone'
    ? redirect(`/users/sign_in?${new URLSearchParams({ with: 'code', referer })}`)
    : returned
}

export default function MagicLinkPage() {
  const { token } = useLoaderData<typeof loader>()
  return (
    <OneClickPage kind="magic_link" token={token} returned={useActionData<typeof action>() as Returned | undefined} />
  )
}
