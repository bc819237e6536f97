import { personName } from '#platform/shared/postal.ts'
import { Button, MantineThemeProvider, useComputedColorScheme } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { AccountMenu } from '#platform/web/shell/AccountMenu.tsx'
import { entryAt, hrefOf } from '#platform/web/shell/navigation.ts'
import { webTexts } from '#platform/web/texts.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { accentTones } from '#capabilities/sale/checkout/rules/accent-tones.ts'
import { payer } from './navigation.ts'
import { useBrand, type Brand } from './use-brand.ts'

/**
 * What is around every page of a buyer: their seller's name, logo and colour, and four ways to go; on a phone these are
 * at the bottom, within reach of a thumb.
 */
export const Frame = ({ bell, children }: { bell: ReactNode; children: ReactNode }) => {
  const web = useTexts(webTexts)
  const { user } = useSession()
  const brand = useBrand()
  const scheme = useComputedColorScheme('light')
  const tones = brand?.accentColor ? accentTones(scheme, brand.accentColor) : null
  const isMoving = useNavigation().state !== 'idle'
  const name = personName(user) || user.email
  return (
    <MantineThemeProvider theme={themeOf(tones)}>
      <div className="b-shell" style={looksOf(tones)}>
        <a className="k-skip" href="#content">
          {web('shell.skip')}
        </a>
        <header className="b-head">
          <div className="b-head-in">
            <Mark brand={brand} />
            <Ways />
            {bell}
            <AccountMenu name={name} hasKeys={false} />
          </div>
        </header>
        <main id="content" className="k-main b-main" tabIndex={-1} data-moving={isMoving || undefined}>
          {children}
        </main>
      </div>
    </MantineThemeProvider>
  )
}

const Mark = ({ brand }: { brand: Brand | null }) => {
  const name = brand?.name ?? 'Kontor'
  const logo = brand?.logo
  return (
    <Link to="/payer" className="b-mark">
      {logo ? (
        <img
          src={logo.variants.find(({ width }) => width >= 200)?.webp ?? logo.url}
          alt={name}
          width={logo.width}
          height={logo.height}
        />
      ) : (
        <>
          <span aria-hidden="true">{name.trim().charAt(0).toUpperCase()}</span>
          <strong>{name}</strong>
        </>
      )}
    </Link>
  )
}

const Ways = () => {
  const t = useTexts(payer.texts)
  const web = useTexts(webTexts)
  const here = entryAt(payer, useLocation().pathname)
  return (
    <nav className="b-ways" aria-label={web('shell.navigation')}>
      <ul>
        {payer.groups
          .flatMap(({ entries }) => entries)
          .map(({ path, text, icon: Icon }) => (
            <li key={path}>
              <Link to={hrefOf(payer, path)} prefetch="intent" aria-current={path === here ? 'page' : undefined}>
                <Icon size={20} stroke={1.7} />
                {t(text)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

type Tones = ReturnType<typeof accentTones> | null

const looksOf = (tones: Tones): CSSProperties =>
  tones
    ? ({
        '--k-brand': tones.fill,
        '--k-on-brand': tones.ink,
        '--c-accent': tones.mark,
      } as CSSProperties)
    : {}

/** Buttons in the seller's colour, in dialogs as well; warning buttons keep theirs. */
const themeOf = (tones: Tones) => {
  if (!tones) return {}
  const { fill, ink, hover } = tones
  return {
    components: {
      Button: Button.extend({
        vars: (_, { variant = 'filled', color }) => ({
          root:
            variant === 'filled' && color === undefined
              ? { '--button-bg': fill, '--button-color': ink, '--button-hover': hover }
              : {},
        }),
      }),
    },
  }
}

/** The frame's shape while who is signed in is not known yet. */
export const FrameFallback = () => (
  <div className="b-shell" aria-busy="true">
    <title>Kontor</title>
    <header className="b-head">
      <div className="b-head-in">
        <Skeleton width="8rem" />
      </div>
    </header>
    <main className="k-main b-main">
      <Skeleton width="12rem" height="1.75rem" />
    </main>
  </div>
)
