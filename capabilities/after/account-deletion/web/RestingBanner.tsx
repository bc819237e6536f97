import { Link } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { Notice } from '#ui/Field.tsx'
import { accountDeletionTexts } from '../texts.ts'

/** Shows on every screen that the account is deactivated, and where to reactivate it. */
export const RestingBanner = () => {
  const t = useTexts(accountDeletionTexts)
  return (
    <div style={{ marginBlockEnd: '1.25rem' }}>
      <Notice tone="amber">
        {t('banner.text')} <Link to="/cabinet/settings/delete_account">{t('banner.link')}</Link>
      </Notice>
    </div>
  )
}
