import { flowRoute, route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import * as api from '../contract/api.ts'
import * as attached from '../contract/attached.ts'
import * as drafts from '../contract/drafts.ts'
import * as following from '../contract/following.ts'
import * as desk from '../contract/desk.ts'
import { watchSpace } from '../contract/told.ts'
import { openPostFile } from './attached/attached.ts'
import { takeFile, takePicture } from './attached/upload.ts'
import {
  addApiComment,
  addApiThread,
  hideApiPost,
  listApiComments,
  listApiSpaces,
  listApiThreads,
  showAgain,
  showApiPost,
} from './api/api-posts.ts'
import { add, archive, edit, showLevels, spaceOfDesk } from './desk/edit-space.ts'
import { approve, ban, lift, mute, pin, reject } from './desk/moderate.ts'
import { chooseDigest, digestsOf, follow, followOf, read as readThem, showNotices } from './follow/follow.ts'
import { wish, wishesOf } from './follow/wishes.ts'
import { showMentionable } from './mention/mentions.ts'
import { accept } from './own/accept.ts'
import { appeal, bookmark, change, react, remove, report } from './own/change.ts'
import { draftIn, keep } from './own/drafts.ts'
import { showBookmarks, showOneThread, showOwnSpaces, showThreads, versionsOf } from './own/read.ts'
import { search } from './own/search.ts'
import { comment, openThread } from './own/write.ts'
import { vote } from './poll/polls.ts'
import { watch } from './told/watch.ts'

const own = { permission: 'community.own' } as const
const writing = { ...own, limit: { hits: 120, seconds: 3600 } }
const clicking = { ...own, limit: { hits: 600, seconds: 3600 } }
const read = { permission: 'community.read' } as const
const moderating = { permission: 'community.moderate' } as const
const changing = { permission: 'community.change' } as const

export const routes: readonly Route[] = [
  route(contract.ownSpaces, { ...own, verb: showOwnSpaces }),
  route(contract.showSpace, { ...own, verb: showThreads }),
  flowRoute(watchSpace, { ...own, limit: { hits: 600, seconds: 3600 }, flow: watch }),
  route(contract.showThread, { ...own, verb: showOneThread }),
  route(contract.searchPosts, { ...own, limit: { hits: 300, seconds: 3600 }, verb: search }),
  route(contract.ownBookmarks, { ...own, verb: showBookmarks }),
  route(contract.showVersions, { ...own, verb: versionsOf }),
  route(contract.writePost, { ...writing, verb: openThread }),
  route(contract.writeComment, { ...writing, verb: comment }),
  route(drafts.showDraft, { ...own, verb: draftIn }),
  route(drafts.keepDraft, {
    ...own,
    limit: { hits: 2400, seconds: 3600 },
    unlogged: 'Nothing is said by it yet.',
    verb: keep,
  }),
  route(contract.acceptAnswer, { ...clicking, verb: accept }),
  route(contract.changePost, { ...writing, verb: change }),
  route(contract.removePost, { ...writing, verb: remove }),
  route(contract.reactTo, { ...clicking, verb: react }),
  route(contract.bookmarkPost, { ...clicking, verb: bookmark }),
  route(following.followThread, { ...clicking, verb: follow }),
  route(following.ownNotices, { ...own, verb: showNotices }),
  route(following.readNotices, { ...clicking, verb: readThem }),
  route(following.followSpace, { ...clicking, verb: followOf }),
  route(following.showWishes, { ...own, verb: wishesOf }),
  route(following.setWish, { ...clicking, verb: wish }),
  route(following.mentionable, { ...own, limit: { hits: 1200, seconds: 3600 }, verb: showMentionable }),
  route(following.showDigests, { ...own, verb: digestsOf }),
  route(following.setDigest, { ...clicking, verb: chooseDigest }),
  route(contract.reportPost, { ...own, limit: { hits: 30, seconds: 3600 }, verb: report }),
  flowRoute(attached.uploadPicture, {
    ...own,
    takesFiles: true,
    limit: { hits: 100, seconds: 3600 },
    status: 201,
    flow: takePicture,
  }),
  flowRoute(attached.uploadFile, {
    ...own,
    takesFiles: true,
    limit: { hits: 100, seconds: 3600 },
    status: 201,
    flow: takeFile,
  }),
  route(attached.openFile, { ...own, verb: openPostFile }),
  route(attached.voteInPoll, { ...clicking, verb: vote }),
  route(contract.appealBan, { ...own, limit: { hits: 10, seconds: 3600 }, verb: appeal }),
  route(desk.showDeskSpace, { ...read, verb: (ctx, { id }) => spaceOfDesk(ctx, id) }),
  route(desk.levelsToChoose, { ...read, verb: showLevels }),
  route(desk.addSpace, { ...changing, verb: add }),
  route(desk.editSpace, { ...changing, verb: edit }),
  route(desk.archiveSpace, { ...changing, verb: archive }),
  route(desk.approvePost, { ...moderating, verb: approve }),
  route(desk.rejectPost, { ...moderating, verb: reject }),
  route(desk.pinPost, { ...moderating, verb: pin }),
  route(desk.muteMember, { ...moderating, verb: mute }),
  route(desk.banMember, { ...moderating, verb: ban }),
  route(desk.liftMember, { ...moderating, verb: (ctx, { id }) => lift(ctx, { id }) }),
  route(api.apiSpaces, { ...read, verb: listApiSpaces }),
  route(api.apiThreads, { ...read, verb: listApiThreads }),
  route(api.apiAddThread, { ...moderating, status: 201, verb: addApiThread }),
  route(api.apiOnePost, { ...read, verb: showApiPost }),
  route(api.apiComments, { ...read, verb: listApiComments }),
  route(api.apiAddComment, { ...moderating, status: 201, verb: addApiComment }),
  route(api.apiHidePost, { ...moderating, verb: hideApiPost }),
  route(api.apiShowPost, { ...moderating, verb: showAgain }),
]
