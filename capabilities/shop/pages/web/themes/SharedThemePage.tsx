import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useRoomTexts, useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { AccountPage, actAsSeller, lookerAt, TakeCopy } from '#capabilities/people/identity/web/index.ts'
import { showSharedTheme, takeSharedTheme } from '#capabilities/offer/themes/contract.ts'
import { kinds, standardLooks } from '#capabilities/offer/themes/rules/kinds.ts'
import { themesTexts } from '#capabilities/offer/themes/texts.ts'

export const handle: PageHandle = { hydrate: false }
export const headers = () => ({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const services = servicesOf(context)
  const theme = await orStatus(services.call(showSharedTheme, { token: params['token'] ?? '' }))
  return { theme, looker: lookerAt(services, request) }
}

export const action = async ({ params, request, context }: ActionFunctionArgs) => {
  const services = servicesOf(context)
  await actAsSeller(services, request)
  await orStatus(services.call(takeSharedTheme, { token: params['token'] ?? '' }))
  return redirect('/cabinet/pages/themes')
}

/** A theme that a seller shared by a link, to look at and to copy. */
export default function SharedThemePage() {
  const t = useTexts(themesTexts)
  const { theme, looker } = useLoaderData<typeof loader>()
  const standard = standardLooks[kinds[theme.kind]]
  const colours = Object.keys(standard).flatMap((name) => {
    const value = theme.looks[name]
    return typeof value === 'string' && value.startsWith('#') ? [{ name, colour: value }] : []
  })
  const word = useRoomTexts(themesTexts)
  const { font, fontSize } = theme.looks
  return (
    <AccountPage
      title={theme.name}
      text={t('shared.text', { seller: theme.sellerName, kind: t(`choice.theme_kind.${theme.kind}`) })}
    >
      <ul className="k-plain k-stack-small">
        {colours.map(({ name, colour }) => (
          <li key={name}>
            <svg width="40" height="20" aria-hidden="true">
              <rect width="32" height="20" rx="5" fill={colour} stroke="#8888" />
            </svg>
            {word(`field.looks.${name}`)} <span className="k-second">{colour}</span>
          </li>
        ))}
        {font !== undefined && (
          <li>
            {t('field.looks.font')}{' '}
            <span className="k-second">
              {word(`theme.font.${String(font)}`)}, {String(fontSize)} px
            </span>
          </li>
        )}
      </ul>
      <TakeCopy
        looker={looker}
        words={{
          text: t('shared.take_text'),
          take: t('shared.take'),
          becomeText: t('shared.become_text'),
          become: t('shared.become'),
          signInText: t('shared.sign_in_text'),
        }}
      />
    </AccountPage>
  )
}
