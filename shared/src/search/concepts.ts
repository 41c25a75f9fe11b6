/**
 * Words that mean the same to who looks for work to be done, one meaning in each line: Hindi as it is spoken in eastern
 * Uttar Pradesh, and English. Only words that sound different stand here: spellings and scripts of one word have one
 * phonetic key. A word of several parts is joined by `_`; its parts may stand apart in what people type.
 */
const MEANINGS = `
fan pankha पंखा
tap nal tonti tooti faucet
handpump hand_pump chapakal nalka boring_pump
pipe paip
drain nali mori gutter sewer
sink
basin wash_basin chilamchi
tank tanki
motor pump submersible samarsebal mono_block
commode kamod toilet_seat western_toilet english_toilet
toilet latrine paikhana sandas shauchalay
flush
geyser gijar water_heater pani_garam
shower fuhara
exhaust dhuan
regulator speed
bathroom washroom gusalkhana nahanghar nahan_ghar snanghar
kitchen rasoi chauka
room kamra kothri
roof chhat terrace
ceiling
balcony chhajja
courtyard aangan
floor farsh
wall diwar
window khidki jangla
glass sheesha kanch
door darwaza kiwad kewad palla
gate phatak
mesh jali machhar net mosquito
closing closer
drilling drill chhed hole
hanging tangna tang hang photo
lock tala
cupboard almari wardrobe
latch sitkani kundi chitkani handle
hinge kabza
bed palang khat
cot takht chauki takhat
table mej
chair kursi
drawer daraj
curtain parda
furniture
shelf tand
sofa
carpet kaleen galicha dari
mattress gadda
chimney
shop dukan
warehouse godam godown
cobweb jala makdi
broom jhadu pocha sweeping mopping
wedding shaadi byah vivah barat function samaroh party
occasion mauka khas_mauka
event karyakram
corporate company office daftar
long lamba lambi door_jana bahar_jana
hour ghanta hourly ghante
emergency turant aapatkalin jaldi
personal niji private
local sthaniya aaspaas
route rasta
charging charge
outdoor bahar bahari
interior andar
custom manpasand
nature prakritik
garbage kooda kachra malba trash waste
bulb
tubelight tube_light batten led tube
light batti roshni
electricity bijli current karant electric electrical
switch batan
socket plug
board
switchboard switch_board
mcb एमसीबी trip
fuse kitkat kit_kat
bell ghanti doorbell door_bell
chandelier jhumar
stabiliser stabilizer
meter
earthing
wiring wire taar
short_circuit short_sarkit spark chingari
ac एसी air_conditioner airconditioner
fridge refrigerator
cooler
washing_machine kapda_dhone_machine kapde_dhone_machine
tv टीवी television led_tv
purifier ro आरओ filter pani_saaf_machine
inverter battery
chakki aata flour_mill
cctv सीसीटीवी camera
gas
paint painting rang rangai rangna color colour distemper
whitewash putai safedi chuna lipai
putty
primer
pop पीओपी
cement
mural artwork kalakari drawing chitrakari chitra art
writing likhai
design
vehicle gaadi car
driver driving chalak gaadi_chalane
taxi cab
truck lorry saman_dhona mal_dhona mal_dhulai
bus
trip yatra safar
fuel petrol diesel indhan
guide
delivery parcel courier
mason rajmistri raj_mistri masonry raj chinai eent jodai plaster
labour majdoor beldar kuli helper labourer khudai
electrician bijli_mistri bijli_wala light_mistri light_wala
plumber nal_mistri nal_wala pipe_mistri plumbing
painter rang_mistri rang_wala putai_wala putai_mistri
carpenter badhai carpentry badhai_mistri lakdi_mistri lakdi_wala
mistri karigar worker
house ghar makan
construction nirman ghar_banwana makan_banwana dhalai slab lenter
contract theka thekedar
tile टाइल्स
stone patthar marble granite
water pani
litre लीटर
wood lakdi
repair marammat theek sudharna kharab tuta toot bigad bigda fault nahi_chal nahi_chalta band_ho banana
install lagana installation fitting fit setup
new naya
old purana
replacement replace badalna change
clean cleaning safai saaf dhulai dhona wash
scrubbing ragdai
filling bharna refill
service
blocked jaam block choke chok
leaking leak tapakna tapak tapakta risna risav chu_raha fat_gaya
check jaanch
removal remove uthana fekna fenkna hatana
visit visiting aana aakar_dekhna
polish
burnt jal_gaya ud_gaya
cold thanda
dark light_nahi bijli_nahi light_gayi
`;

/**
 * What somebody who says the first may well want, and how well it fits: what is broken may have to be replaced, and who
 * says only what they see says nothing of the work.
 */
const LEADS_TO = `
leaking repair 0.7
burnt replacement 0.7
burnt repair 0.5
cold service 0.6
cold gas 0.5
cold repair 0.6
dark short_circuit 0.7
dark electrician 0.7
dark wiring 0.4
replacement install 0.7
install new 0.4
new install 0.6
whitewash paint 0.8
whitewash painter 0.5
paint painter 0.5
paint whitewash 0.6
electricity electrician 0.6
blocked clean 0.4
scrubbing clean 0.6
clean scrubbing 0.5
clean broom 0.3
driver vehicle 0.3
vehicle taxi 0.6
vehicle driver 0.6
mason mistri 0.5
switch switchboard 0.4
board switchboard 0.9
roof ceiling 0.6
sink basin 0.4
basin sink 0.4
latch lock 0.3
cot bed 0.4
bed cot 0.4
toilet commode 0.6
commode toilet 0.4
house construction 0.3
construction house 0.3
removal garbage 0.3
wedding occasion 0.6
install replacement 0.5
repair service 0.4
handpump tap 0.3
`;

export interface Concepts {
  /** Words of one part, by meaning. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** Words of several parts, with their meaning. */
  readonly phrases: readonly { readonly parts: readonly string[]; readonly concept: string }[];
  /** By meaning: what it leads to, with the weight. */
  readonly leadsTo: ReadonlyMap<string, readonly (readonly [string, number])[]>;
}

export function readConcepts(): Concepts {
  const words = new Map<string, string[]>();
  const phrases: { parts: string[]; concept: string }[] = [];
  for (const line of MEANINGS.trim().split('\n')) {
    const all = line.split(' ');
    const concept = all[0] ?? '';
    words.set(
      concept,
      all.filter((word) => !word.includes('_')),
    );
    for (const word of all) {
      if (word.includes('_')) phrases.push({ parts: word.split('_'), concept });
    }
  }
  const leadsTo = new Map<string, [string, number][]>();
  for (const line of LEADS_TO.trim().split('\n')) {
    const [from = '', to = '', weight = ''] = line.split(' ');
    leadsTo.set(from, [...(leadsTo.get(from) ?? []), [to, Number(weight)]]);
  }
  return { words, phrases, leadsTo };
}

/**
 * What is done, whatever it is done to. Who says one of these and a word that nobody knows wants something that is not
 * here.
 */
export const WORK: ReadonlySet<string> = new Set(
  'repair install new old replacement clean filling service check removal visit'.split(' '),
);

/** Words that say nothing of what is wanted. */
export const STOP_WORDS = `
ka ki ke ko se me mein main hai h hain ho hu raha rahi rahe tha thi gaya gayi gaye karna karo kar kare karke karwao
chahiye mujhe mujhko hamko hamare hamara mera meri apna apne ek liye aur par pe upar nahi nhi na hona kaam kam rate price daam kitna kitne
kya kaise koi kuch de do dena dijiye please near the a an for of my in to on and or is it i want need with at from
wala wali wale jaa ja ga gi waali aur ji bhai do hamein karni kaisa up above tak badi
`
  .trim()
  .split(/\s+/);
