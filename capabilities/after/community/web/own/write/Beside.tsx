import { Button, Checkbox } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { SharedPictures, useSharedPictures } from '#capabilities/after/mobile-app/web/index.ts'
import { useCommunityWords } from '../community-words.ts'
import { ChosenFiles } from './ChosenFiles.tsx'
import { ChosenPictures } from './ChosenPictures.tsx'
import { newPoll, PollFields } from './PollFields.tsx'
import { useSharedUpload } from './use-shared-upload.ts'
import type { Change, Written } from './use-written.ts'

type Props = { spaceId: string | number; written: Written; change: Change }

/** What goes with a text: pictures, files, and a poll in a new thread; and what another app shared. */
export const Beside = ({ mayAsk, isSharing, ...props }: Props & { mayAsk: boolean; isSharing: boolean }) => {
  const { t } = useCommunityWords()
  const { spaceId, written, change } = props
  const { pictures, files, poll, isQuestion } = written
  return (
    <>
      {isSharing && <WaitingPictures {...props} />}
      <div className="co-beside">
        <ChosenPictures
          spaceId={spaceId}
          chosen={pictures}
          onChange={(next) => change((now) => ({ pictures: next(now.pictures) }))}
        />
        <ChosenFiles
          spaceId={spaceId}
          chosen={files}
          onChange={(next) => change((now) => ({ files: next(now.files) }))}
        />
        {mayAsk && !poll && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconChartBar size={16} stroke={1.8} />}
            onClick={() => change(() => ({ poll: newPoll }))}
          >
            {t('poll')}
          </Button>
        )}
      </div>
      {mayAsk && poll && <PollFields poll={poll} onChange={(changed) => change(() => ({ poll: changed }))} />}
      {mayAsk && (
        <Checkbox
          label={t('question.ask')}
          checked={isQuestion}
          onChange={({ currentTarget: { checked } }) => change(() => ({ isQuestion: checked }))}
        />
      )}
    </>
  )
}

const WaitingPictures = ({ spaceId, written: { pictures }, change }: Props) => {
  const shared = useSharedPictures()
  useSharedUpload(spaceId, {
    shared,
    count: pictures.length,
    onSent: (picture) => change((now) => ({ pictures: [...now.pictures, picture] })),
  })
  return <SharedPictures pictures={shared} />
}
