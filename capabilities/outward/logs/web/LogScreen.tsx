import { Modal } from '@mantine/core'
import { useState } from 'react'
import { Pairs } from '#ui/Pairs.tsx'
import type { RowOf } from '#platform/shared/list.ts'
import { formatTime } from '#platform/shared/time.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { entryList, showEntry } from '../contract.ts'
import { logTexts } from '../texts.ts'

type Row = RowOf<typeof entryList>

const shownAs = (value: unknown) =>
  value === null || value === undefined ? null : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Who did what: a seller's own account, or every account for its operator. */
export default function LogScreen() {
  const t = useTexts(logTexts)
  const locale = useLocale()
  const [shown, setShown] = useState<Row>()
  return (
    <>
      <ListScreen
        list={entryList}
        texts={logTexts}
        cells={{ userName: (row) => (row.userName ? row.userName : t('system')) }}
        actions={{ show: { opens: setShown } }}
      />
      <Modal
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown && t(`choice.action.${String(shown.action)}` as Parameters<typeof t>[0])}
        size="lg"
        centered
      >
        {shown && (
          <Loaded endpoint={showEntry} input={{ id: shown.id }}>
            {({ userName, at, address, subject, subjectId, before, after }) => (
              <div className="k-stack">
                <Pairs
                  pairs={[
                    [t('column.userName'), userName ?? t('system')],
                    [t('column.at'), formatTime(at, locale)],
                    [t('column.address'), address],
                    [t('column.subject'), subject && [subject, subjectId].filter(Boolean).join(' ')],
                  ]}
                />
                {[
                  [t('before'), before],
                  [t('after'), after],
                ].map(
                  ([title, values]) =>
                    values &&
                    typeof values === 'object' && (
                      <section key={String(title)} aria-label={String(title)}>
                        <h3>{String(title)}</h3>
                        <Pairs pairs={Object.entries(values).map(([name, value]) => [name, shownAs(value)])} />
                      </section>
                    ),
                )}
              </div>
            )}
          </Loaded>
        )}
      </Modal>
    </>
  )
}
