import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import type { PageHandle } from '#platform/web/page.ts'
import { orStatus } from '#platform/web/page-call.ts'
import { isCallRefusal, servicesOf } from '#platform/web/services.ts'
import { AccountPage, actAsSeller, lookerAt, TakeCopy } from '#capabilities/people/identity/web/index.ts'
import { showSharedTheme, takeSharedTheme } from '#capabilities/offer/themes/contract.ts'
import { kinds, standardLooks } from '#capabilities/offer/themes/rules/kinds.ts'
import { tokensOf } from '#capabilities/offer/themes/rules/shared-address.ts'
import { themesTexts } from '#capabilities/offer/themes/texts.ts'

export const handle: PageHandle = { hydrate: false }
export const headers = () => ({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })

type Theme = ClientOutput<typeof showSharedTheme>

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const services = servicesOf(context)
  const found = await Promise.all(
    tokensOf(params['token'] ?? '').map(async (token) => {
      try {
        return [{ ...(await services.call(showSharedTheme, { token })), token }]
      } catch (error) {
        // A theme whose link has ended is no longer among them.
        if (isCallRefusal(error) && error.status < 500) return []
        throw error
      }
    }),
  )
  const themes = found.flat()
  if (themes.length === 0) throw new Response(null, { status: 404 })
  return { themes, looker: lookerAt(services, request) }
}

export const action = async ({ params, request, context }: ActionFunctionArgs) => {
  const services = servicesOf(context)
  await actAsSeller(services, request)
  const tokens = tokensOf(params['token'] ?? '')
  const chosen = tokens.length === 1 ? tokens : (await request.formData()).getAll('token')
  for (const token of tokens.filter((each) => chosen.includes(each)))
    await orStatus(services.call(takeSharedTheme, { token }))
  return redirect('/cabinet/pages/themes')
}

/** One or several themes that a seller shared by a link, to look at and to copy. */
export default function SharedThemePage() {
  const t = useTexts(themesTexts)
  const { themes, looker } = useLoaderData<typeof loader>()
  const [theme] = themes
  const isSingle = themes.length === 1
  const about = ({ sellerName, kind }: Theme) =>
    t('shared.text', { seller: sellerName, kind: t(`choice.theme_kind.${kind}`) })
  return (
    <AccountPage
      title={isSingle ? theme!.name : t('shared.several', { count: themes.length })}
      text={isSingle ? about(theme!) : t('shared.several_text', { seller: theme!.sellerName })}
    >
      {isSingle ? (
        <Looks theme={theme!} />
      ) : (
        themes.map((each) => (
          <section key={each.token} className="k-stack-small" aria-labelledby={each.token}>
            <h2 id={each.token}>{each.name}</h2>
            <p className="k-second">{about(each)}</p>
            <Looks theme={each} />
          </section>
        ))
      )}
      <TakeCopy
        looker={looker}
        words={{
          text: t('shared.take_text'),
          take: isSingle ? t('shared.take') : t('shared.take_several'),
          becomeText: t('shared.become_text'),
          become: isSingle ? t('shared.become') : t('shared.become_several'),
          signInText: t('shared.sign_in_text'),
        }}
      >
        {!isSingle &&
          themes.map((each) => (
            <label key={each.token}>
              <input type="checkbox" name="token" value={each.token} defaultChecked /> {each.name}
            </label>
          ))}
      </TakeCopy>
    </AccountPage>
  )
}

const Looks = ({ theme: { kind, looks } }: { theme: Theme }) => {
  const t = useTexts(themesTexts)
  const word = (key: string) => (themesTexts.has(key) ? t(key) : key)
  const colours = Object.keys(standardLooks[kinds[kind]]).flatMap((name) => {
    const value = looks[name]
    return typeof value === 'string' && value.startsWith('#') ? [{ name, colour: value }] : []
  })
  const { font, fontSize } = looks
  return (
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
  )
}
