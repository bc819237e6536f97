export { mailOfReturnPath } from './return-path.ts'
export { expectMayAdvertise, maySellerAdvertise } from './expect-may-advertise.ts'
export { leavesByPlatform } from './find-sender.ts'
export { replyAddressOf } from './reply-address.ts'
