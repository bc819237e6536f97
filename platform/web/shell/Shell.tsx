import { personName } from '#platform/shared/postal.ts'
import { Burger, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { SavedInHead } from '../form/saved-place.tsx'
import { BroughtContext, type BroughtBulk } from '../list/brought.ts'
import { useTexts } from '../locale.tsx'
import { useSession } from '../session.tsx'
import { webTexts } from '../texts.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { AwayBanner } from './AwayBanner.tsx'
import { Palette, PaletteButton } from './Palette.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import type { Area } from './navigation.ts'
import { SchemeButton } from './SchemeButton.tsx'
import { SideBar } from './SideBar.tsx'
import { useGoKeys } from './useGoKeys.ts'

const nothing: BroughtBulk = {}

/** The frame of a signed-in area: side bar (a drawer below 992 px), head bar, palette and keys around one screen. */
export const Shell = ({
  area,
  bell,
  banner,
  children,
}: {
  area: Area
  bell?: ReactNode
  /** What everyone must see on every screen. */ banner?: ReactNode
  children: ReactNode
}) => {
  const t = useTexts(webTexts)
  const session = useSession()
  const [opened, { close, toggle }] = useDisclosure(false)
  const { pathname } = useLocation()
  const isMoving = useNavigation().state !== 'idle'
  useGoKeys(area)
  useEffect(() => close(), [pathname, close])
  const name = session.account?.name ?? (personName(session.user) || session.user.email)
  return (
    <div className="k-shell">
      <a className="k-skip" href="#content">
        {t('shell.skip')}
      </a>
      <Sides {...{ area, name, opened, close }} />
      <SavedInHead>
        {(saved) => (
          <>
            <header className="k-head">
              <Burger
                className="k-burger"
                hiddenFrom="md"
                size="sm"
                opened={opened}
                onClick={toggle}
                aria-label={t(opened ? 'shell.close_menu' : 'shell.menu')}
              />
              <PaletteButton />
              {saved}
              <span className="k-toolbar-gap" />
              <SchemeButton />
              {bell}
              <AccountMenu name={name} />
            </header>
            <main id="content" className="k-main" tabIndex={-1} data-moving={isMoving || undefined}>
              <AwayBanner />
              {banner}
              <BroughtContext value={area.bulk ?? nothing}>{children}</BroughtContext>
            </main>
          </>
        )}
      </SavedInHead>
      <Palette area={area} />
      <KeyHelp area={area} />
    </div>
  )
}

type SidesProps = { area: Area; name: string; opened: boolean; close: () => void }

/** The side bar: beside the screen, and in a drawer where there is no room. */
const Sides = ({ area, name, opened, close }: SidesProps) => {
  const t = useTexts(webTexts)
  return (
    <>
      <aside className="k-side">
        <SideBar area={area} name={name} />
      </aside>
      <Drawer
        opened={opened}
        onClose={close}
        size={264}
        padding={0}
        withCloseButton={false}
        attributes={{ content: { 'aria-label': t('shell.navigation') } }}
        hiddenFrom="md"
      >
        <SideBar area={area} name={name} />
      </Drawer>
    </>
  )
}
