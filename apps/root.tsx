import type { ReactNode } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router'
import { readCookie } from '#platform/web/cookies.ts'
import { LocaleProvider } from '#platform/web/locale.tsx'
import { type ColorScheme, mergeHandles, type RootData, useRootData } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { defaultLocale, directionOf, tongueOf, keepsWords } from '#platform/shared/texts.ts'
import { ErrorMessage } from './public/ErrorMessage.tsx'
import { TestModeBar } from './TestModeBar.tsx'
import fromTheRight from '#ui/from-the-right.css?url'
import testMode from '#ui/test-mode.css?url'
import '#ui/public.css'

export const loader = ({ request, context }: LoaderFunctionArgs): RootData => {
  const { tongue, offered, islands, origin, testClock } = servicesOf(context)
  return {
    locale: tongue,
    offered,
    islands,
    origin,
    testClock,
    colorScheme: schemeOf(readCookie('color_scheme', request.headers.get('cookie') ?? '')),
  }
}

/** The root data do not change while the page is open: no navigation reloads them, and each works offline. */
export const shouldRevalidate = (): boolean => false

const schemeOf = (value: string | undefined): ColorScheme => (value === 'light' || value === 'dark' ? value : 'auto')

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData()
  const matches = useMatches()
  const page = mergeHandles(matches.map((match) => match.handle))
  const own = matches.map(({ loaderData }) => page.languageOf?.(loaderData)).find((locale) => locale !== undefined)
  const locale = own ? tongueOf(own, root?.locale) : (root?.locale ?? defaultLocale)
  const hydrates = page.hydrate !== false && root !== undefined
  const direction = directionOf(locale)
  return (
    <html
      lang={locale}
      dir={direction}
      style={keepsWords(locale) ? { wordBreak: 'keep-all' } : undefined}
      data-theme={root && root.colorScheme !== 'auto' ? root.colorScheme : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        {root?.testClock && <link rel="stylesheet" href={testMode} />}
        {direction === 'rtl' && <link rel="stylesheet" href={fromTheRight} />}
      </head>
      <body>
        <LocaleProvider locale={locale} offered={root?.offered}>
          {root?.testClock && <TestModeBar clock={root.testClock} />}
          {children}
        </LocaleProvider>
        {hydrates && <ScrollRestoration />}
        {hydrates && <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorMessage error={useRouteError()} />
}
