import { route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { previewAnnouncement, testAnnouncement } from './mail-people.ts'
import { countUnread, openOwn } from './own/open-own.ts'
import { allowDevice, muteSeller, showPreferences, stopDevice, unmuteSeller } from './own/preferences.ts'
import { cancelAnnouncement, recallAnnouncement, sendAnnouncement } from './plan-announcement.ts'
import { showAnnouncement } from './show-announcement.ts'
import { addAnnouncement, editAnnouncement, removeAnnouncement } from './write-announcement.ts'

const read = { permission: 'announcements.read' } as const
const change = { permission: 'announcements.change' } as const
const own = { permission: 'announcements.own' } as const

export const announcementRoutes: readonly Route[] = [
  route(contract.addAnnouncement, { ...change, status: 201, verb: addAnnouncement }),
  route(contract.showAnnouncement, { ...read, verb: showAnnouncement }),
  route(contract.editAnnouncement, { ...change, verb: editAnnouncement }),
  route(contract.sendAnnouncement, { ...change, verb: sendAnnouncement }),
  route(contract.recallAnnouncement, { ...change, verb: recallAnnouncement }),
  route(contract.cancelAnnouncement, { ...change, verb: cancelAnnouncement }),
  route(contract.previewAnnouncement, { ...read, verb: previewAnnouncement }),
  route(contract.testAnnouncement, { ...change, limit: { hits: 20, seconds: 3600 }, verb: testAnnouncement }),
  route(contract.removeAnnouncement, { ...change, verb: removeAnnouncement }),
  route(contract.ownUnread, { ...own, verb: countUnread }),
  route(contract.openOwn, { ...own, verb: openOwn }),
  route(contract.showPreferences, { ...own, verb: showPreferences }),
  route(contract.allowDevice, { ...own, limit: { hits: 30, seconds: 3600 }, verb: allowDevice }),
  route(contract.stopDevice, { ...own, verb: stopDevice }),
  route(contract.muteSeller, { ...own, verb: muteSeller }),
  route(contract.unmuteSeller, { ...own, verb: unmuteSeller }),
]
