import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { openProfile, switchProfile } from '#capabilities/people/identity/contract.ts'
import { AccountPage, keepWay } from '#capabilities/people/identity/web/index.ts'
import { showSharedTheme, takeSharedTheme } from '../../contract/themes.ts'
import { themeColours } from '../../rules/theme.ts'
import { editorTexts } from '../../texts.editor.ts'
import { themeTexts } from '../../texts.themes.ts'

export const handle: PageHandle = { hydrate: false }
export const headers = () => ({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })

const isSeller = (user: { profileTypes: readonly string[] } | null) => user?.profileTypes.includes('seller') ?? false

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const services = servicesOf(context)
  const { call, user } = services
  const theme = await orStatus(call(showSharedTheme, { token: params['token'] ?? '' }))
  const path = new URL(request.url).pathname
  // Whoever signs up comes back, whatever stands between.
  if (!user) keepWay(services, path)
  return { theme, isSeller: isSeller(user), isSignedIn: user !== null, path }
}

/** Takes the copy as a seller: whoever is none yet becomes one first, whoever acts as somebody else acts as one. */
export const action = async ({ params, request, context }: ActionFunctionArgs) => {
  const { call, user } = servicesOf(context)
  const { pathname } = new URL(request.url)
  if (!user) throw redirect(`/users/sign_in?referer=${encodeURIComponent(pathname)}`)
  if (!isSeller(user)) await orStatus(call(openProfile, { profileType: 'seller' }))
  else if (user.profileType !== 'seller') await orStatus(call(switchProfile, { profileType: 'seller' }))
  await orStatus(call(takeSharedTheme, { token: params['token'] ?? '' }))
  return redirect('/cabinet/pages/themes')
}

/** A theme that a seller shared by a link, to look at and to copy. */
export default function SharedThemePage() {
  const t = useTexts(themeTexts)
  const { theme, isSeller, isSignedIn, path } = useLoaderData<typeof loader>()
  const colours = themeColours.flatMap((name) => (theme.looks[name] ? [{ name, colour: theme.looks[name] }] : []))
  const word = useTexts(editorTexts)
  return (
    <AccountPage
      title={theme.name}
      text={t('shared.text', { seller: theme.sellerName, kind: t(`choice.theme_kind.${theme.kind}`) })}
    >
      <ul className="k-stack-small">
        {colours.map(({ name, colour }) => (
          <li key={name}>
            <svg width="40" height="20" aria-hidden="true">
              <rect width="32" height="20" rx="5" fill={colour} stroke="#8888" />
            </svg>
            {word(`theme.${name}`)} <span className="k-second">{colour}</span>
          </li>
        ))}
        <li>
          {word('theme.font')}{' '}
          <span className="k-second">
            {word(`theme.font.${theme.looks.font}`)}, {theme.looks.fontSize} px
          </span>
        </li>
      </ul>
      {isSignedIn ? (
        <section className="k-stack-small" aria-labelledby="take">
          <h2 id="take">{isSeller ? t('shared.take_title') : t('shared.become_title')}</h2>
          <p>{isSeller ? t('shared.take_text') : t('shared.become_text')}</p>
          <form method="post">
            <Button wide size="large">
              {isSeller ? t('shared.take') : t('shared.become')}
            </Button>
          </form>
        </section>
      ) : (
        <section className="k-stack-small" aria-labelledby="take">
          <h2 id="take">{t('shared.take_title')}</h2>
          <p>{t('shared.sign_in_text')}</p>
          <LinkButton wide size="large" href={`/users/sign_in?referer=${encodeURIComponent(path)}`}>
            {t('shared.sign_in')}
          </LinkButton>
          <a href="/users/sign_up?profile_type=seller">{t('shared.sign_up')}</a>
        </section>
      )}
    </AccountPage>
  )
}
