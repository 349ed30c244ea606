/** Parts of an address that say who sent a visitor, or who is paid for sending them, and not what is shown. */

/**
 * Names of parameters, whatever their case. Campaigns: Google Analytics, Matomo, HubSpot, Mailchimp, Marketo, Eloqua. Clicks on
 * advertisements: a number for each network. Affiliates: what the usual programs and shops document for their partners.
 */
const NAMES = {
  campaigns: String.raw`
    utm_\w+ utm ga_\w+ _ga _gl pk_\w+ piwik_\w+ mtm_\w+ matomo_\w+ mc_[ce]id _hsenc _hsmi hsa_\w+ hsctatracking
    __hs\w+ mkt_tok elq\w* vero_(?:id|conv) oly_\w+_id cmp_?id ncid trk trkcampaign soc_src soc_trk spm scm
    s_kwcid wt_\w+ campaign_?id`,
  clicks: String.raw`
    [gdyms]clid fbclid msclkid twclid ttclid tblci gbraid wbraid gclsrc srsltid epik li_fat_id rdt_cid sccid
    igsh(?:id)? obclid _kx dm_i ef_id click_?id ir_?clickid`,
  senders: String.raw`
    ref ref_?(?:id|src|source|url|by|code|user) refer(?:r?er)? referr?al(?:_?(?:id|code))? referred_?by source
    src_?id via invite(?:_?(?:code|id|r))? invited_?by fpr fp_(?:ref|sid) lmref rfsn`,
  paid: String.raw`
    aff(?:id|code|track|iliate)? aff_\w+ affiliate_?\w* a_?[ab]id partner(?:_?(?:id|code|key))? pscd
    ps_(?:partner_key|xid) gs?xid gr_pk sca_ref tap_[as] irgwc irpid cj(?:event|data) sscid
    ran(?:mid|eaid|siteid) awc tduid sub_?id\d? clickref pubref dub_id hop(?:id)? linkcode ascsubtag
    (?:promo|coupon|discount|voucher)(?:_?(?:code|id))?`,
};

const TRACKING_PARAMETER = new RegExp(`^(?:${Object.values(NAMES).join(" ").trim().split(/\s+/).join("|")})$`, "i");

/** Registrable domains of networks that pay for visitors: an address there leads on to a maker's. */
const AFFILIATE_DOMAINS = `
  anrdoezrs.net awin1.com clickbank.net dpbolvw.net emjcd.com evyy.net go2cloud.org grsm.io jdoqocy.com
  jvzoo.com kqzyfj.com linksynergy.com ojrq.net partnerlinks.io prf.hn pxf.io shareasale.com sjv.io
  skimresources.com tkqlhce.com viglink.com
`
  .trim()
  .split(/\s+/);

/** Hosts whose `ref` names a branch or commit of a repository. */
const REPOSITORY_HOSTS = /^(?:api\.github\.com|(?:[\w-]+\.)*(?:gitlab|gitea|codeberg|bitbucket)\.[\w.-]+)$/i;

/** What of the address tracks or pays, such as `aff_id` or `pxf.io`; empty for most. */
export function findTracking(address: string): string[] {
  const url = URL.parse(address);
  if (url === null) return [];
  const domain = AFFILIATE_DOMAINS.find((known) => url.hostname === known || url.hostname.endsWith(`.${known}`));
  // A fragment may hold parameters as well: #ref=me, #/plans?via=me.
  const fragment = /[=?]/.test(url.hash) ? url.hash.slice(1).replace(/^[^?=]*\?/, "") : "";
  const names = [url.search.slice(1), fragment].flatMap((text) => [
    ...new URLSearchParams(text.replaceAll(";", "&")).keys(),
  ]);
  const found = names.filter((name) => isTracking(name, url.hostname));
  return [...new Set(domain === undefined ? found : [domain, ...found])];
}

export function isTracking(name: string, host: string): boolean {
  if (name === "ref" && REPOSITORY_HOSTS.test(host)) return false;
  // Amazon's shops name a partner by `tag`.
  if (name === "tag" && /(?:^|\.)amazon\.[a-z.]+$/i.test(host)) return true;
  return TRACKING_PARAMETER.test(name);
}
