import type { ClientOutput } from '#platform/shared/contract.ts'
import type { chooseVideo, listVideoAccounts, listVideos } from '../../contract/videos.ts'

export type ChosenVideo = ClientOutput<typeof chooseVideo>
export type ListedVideo = ClientOutput<typeof listVideos>['videos'][number]
export type VideoAccount = ClientOutput<typeof listVideoAccounts>['accounts'][number]
