import {
  DirectionProvider,
  localStorageColorSchemeManager,
  MantineProvider,
  mergeThemeOverrides,
  type MantineColorSchemeManager,
} from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { theme } from '../../../ui/theme.ts'
import { isApiError } from '../client.ts'
import { ConfirmProvider } from '../confirm.tsx'
import { readCookie, writeCookie } from '../cookies.ts'
import { useLocale, useTexts } from '../locale.tsx'
import type { ColorScheme } from '../page.ts'
import { webTexts } from '../texts.ts'

const asScheme = (value: string | undefined): ColorScheme => (value === 'light' || value === 'dark' ? value : 'auto')

/** Stores the kit's colour scheme in our cookie, and applies it to our tokens. */
const schemeManager: MantineColorSchemeManager = {
  ...localStorageColorSchemeManager(),
  get: () => asScheme(readCookie('color_scheme')),
  set: (value) => {
    writeCookie('color_scheme', value)
    if (value === 'auto') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = value
  },
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => writeCookie('color_scheme', 'auto'),
}

const makeQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        staleTime: 15_000,
        retry: (count, error) => count < 1 && isApiError(error) && (error.status === 0 || error.status >= 500),
        refetchOnWindowFocus: false,
      },
    },
  })

/** Providers of every signed-in area: the kit with our theme and texts, the query cache, toasts and confirmations. */
export const AreaProvider = ({ children }: { children: ReactNode }) => {
  const locale = useLocale()
  const t = useTexts(webTexts)
  const [queries] = useState(makeQueries)
  const spoken = useMemo(() => {
    const close = { closeButtonProps: { 'aria-label': t('dialog.close') } }
    // Set here rather than by a provider, which every screen would load; weeks begin on Monday by default.
    const calendar = {
      locale,
      hideOutsideDates: true,
      ariaLabels: { previousMonth: t('calendar.previous_month'), nextMonth: t('calendar.next_month') },
      // Escape closes the calendar of a field, not the dialog around it.
      'data-mantine-stop-propagation': 'true',
    }
    return mergeThemeOverrides(theme, {
      components: {
        Modal: { defaultProps: close },
        Drawer: { defaultProps: close },
        // Hints go below their fields, so that fields side by side stay aligned.
        InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
        Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('toast.close') } } },
        DatePickerInput: { defaultProps: calendar },
        DateInput: { defaultProps: calendar },
      },
    })
  }, [t, locale])
  return (
    <DirectionProvider>
      <MantineProvider theme={spoken} defaultColorScheme="auto" colorSchemeManager={schemeManager}>
        <QueryClientProvider client={queries}>
          <Notifications position="bottom-right" autoClose={4000} limit={4} />
          <ConfirmProvider>{children}</ConfirmProvider>
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}
