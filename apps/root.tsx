import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
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
import { LocaleProvider, useTexts } from '#platform/web/locale.tsx'
import { type ColorScheme, mergeHandles, type RootData, useRootData } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { webTexts } from '#platform/web/texts.ts'
import { LinkButton } from '#ui/Button.tsx'
import '#ui/public.css'

export const loader = ({ request, context }: LoaderFunctionArgs): RootData => {
  const { locale, islands, origin } = servicesOf(context)
  return {
    locale,
    islands,
    origin,
    colorScheme: schemeOf(readCookie('color_scheme', request.headers.get('cookie') ?? '')),
  }
}

const schemeOf = (value: string | undefined): ColorScheme => (value === 'light' || value === 'dark' ? value : 'auto')

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData()
  const page = mergeHandles(useMatches().map((match) => match.handle))
  const hydrates = page.hydrate !== false && root !== undefined
  return (
    <html
      lang={root?.locale ?? 'en'}
      dir="ltr"
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
      </head>
      <body>
        <LocaleProvider locale={root?.locale ?? 'en'}>{children}</LocaleProvider>
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
  const error = useRouteError()
  const t = useTexts(webTexts)
  const status = isRouteErrorResponse(error) ? error.status : 500
  const kind = status === 404 ? 'not_found' : status === 403 ? 'forbidden' : 'failed'
  return (
    <main className="k-message">
      <title>{t(`page.${kind}.title`)}</title>
      <p className="k-message-code">{status}</p>
      <h1>{t(`page.${kind}.title`)}</h1>
      <p>{t(`page.${kind}.text`)}</p>
      <LinkButton href="/">{t('page.home')}</LinkButton>
    </main>
  )
}
