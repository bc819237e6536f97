import { Avatar, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import { tongues } from '../../shared/texts.ts'
import { useArea } from '../area-path.ts'
import { LanguageItems } from '../LanguageItems.tsx'
import { useLocale, useTexts } from '../locale.tsx'
import { useSession } from '../session.tsx'
import { webTexts } from '../texts.ts'
import { toastError } from '../toast.ts'
import { showKeyHelp } from './KeyHelp.tsx'
import { actAs, signOut, switchLocale } from './switches.ts'

const schemes = ['auto', 'light', 'dark'] as const

export const AccountMenu = ({
  name,
  hasKeys = true,
}: {
  name: string
  /** Whether the area has keyboard shortcuts, and offers the list of them. */
  hasKeys?: boolean
}) => {
  const t = useTexts(webTexts)
  const { to } = useArea()
  const { user } = useSession()
  const initials = ((user.firstName?.[0] ?? '') + (user.lastName?.[0] ?? '') || user.email.slice(0, 2)).toUpperCase()
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className="k-avatar" aria-label={`${initials} – ${t('shell.account', { name })}`}>
          <Avatar src={user.avatarUrl ?? null} size={30} radius="xl" color="brand" alt="">
            <span aria-hidden="true">{initials}</span>
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        <OtherAccounts />
        <Menu.Divider />
        <Menu.Item component={Link} to={to('account')} leftSection={<IconUser size={16} stroke={1.7} />}>
          {t('shell.own_account')}
        </Menu.Item>
        <Menu.Divider />
        <LanguageAndLooks />
        <Menu.Divider />
        {hasKeys && (
          <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.7} />} onClick={showKeyHelp}>
            {t('shell.keys')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.7} />} onClick={() => void signOut().catch(toastError)}>
          {t('shell.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The other accounts and teams somebody can act as. */
const OtherAccounts = () => {
  const t = useTexts(webTexts)
  const { profileTypes, profileType, seller, teams } = useSession()
  const profileWord = (type: string) =>
    webTexts.has(`profile.${type}`) ? t(`profile.${type}` as 'profile.seller') : type
  const isActed = (id: number) => profileType === 'team_member' && seller?.id === id
  const others = [
    ...profileTypes
      .filter((type) => type !== profileType && type !== 'team_member')
      .map((type) => ({ key: type, type, text: profileWord(type), sellerId: undefined })),
    ...teams
      .filter(({ id }) => !isActed(id))
      .map(({ id, name: text }) => ({ key: String(id), type: 'team_member', text, sellerId: id })),
  ]
  if (others.length === 0) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('shell.switch_to')}</Menu.Label>
      {others.map(({ key, type, text, sellerId }) => (
        <Menu.Item key={key} onClick={() => void actAs(type, sellerId).catch(toastError)}>
          {text}
        </Menu.Item>
      ))}
    </>
  )
}

const LanguageAndLooks = () => {
  const t = useTexts(webTexts)
  const locale = useLocale()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const mark = (isOn: boolean) =>
    isOn ? { rightSection: <IconCheck size={15} aria-hidden="true" />, 'aria-current': true } : {}
  return (
    <>
      <LanguageItems
        label={t('shell.language')}
        languages={tongues}
        current={locale}
        onChoose={(one) => one !== locale && switchLocale(one)}
      />
      <Menu.Divider />
      <Menu.Label>{t('shell.appearance')}</Menu.Label>
      {schemes.map((scheme) => (
        <Menu.Item key={scheme} {...mark(scheme === colorScheme)} onClick={() => setColorScheme(scheme)}>
          {t(`shell.to_${scheme}`)}
        </Menu.Item>
      ))}
    </>
  )
}
