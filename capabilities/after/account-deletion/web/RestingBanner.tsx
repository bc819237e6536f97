import { Link } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { Notice } from '#ui/Field.tsx'
import { accountDeletionTexts } from '../texts.ts'

/** Says on every screen that the account rests, and where it is woken up. */
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
