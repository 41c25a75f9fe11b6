/**
 * Words that mean the same to who looks for work to be done, one meaning in each line: Hindi as it is spoken in eastern
 * Uttar Pradesh, and English. Only words that sound different stand here: spellings and scripts of one word have one
 * phonetic key. A word of several parts is joined by `_`; its parts may stand apart in what people type.
 */
const MEANINGS = `
fan pankha पंखा ceiling_fan chhat_pankha table_fan stand_fan farrata usha
tap nal nalka tonti tooti faucet bibcock jaquar spout
handpump hand_pump chapakal nalka boring_pump barma
pipe paip pipeline pipe_line
pvc cpvc upvc
drain nali mori gutter sewer drainage panala parnala pandoh manhole waste_pipe
sink bartan_dhone
basin wash_basin chilamchi washbasin hath_dhone muh_dhone
tank tanki sintex cistern overhead_tank
motor pump submersible samarsebal mono_block tullu kirloskar jet_pump boring samarsibal
pressure booster low_pressure pressure_kam kam_pressure
commode kamod toilet_seat western_toilet english_toilet english_seat indian_seat toilet_pot hindware parryware seat pot
wall_hung wall_mounted
toilet latrine paikhana sandas shauchalay lavatory loo wc bathroom_seat
flush
jet health_faucet jet_spray hand_faucet toilet_spray hand_shower bidet
geyser gijar water_heater pani_garam hot_water heater
shower fuhara phuhara
mixer hot_cold garam_thanda
valve angle_cock stop_cock ball_cock
washer
exhaust dhuan smoke_fan धुआं dhua
regulator speed dheere slow dheema fan_speed dimmer
bathroom washroom gusalkhana nahanghar nahan_ghar snanghar gusal nahani bath restroom
kitchen rasoi chauka chulha stove
room kamra kothri bedroom hall baithak drawing_room
roof chhat terrace rooftop
ceiling
balcony chhajja barja
courtyard aangan yard verandah baramda osara dalan compound
floor farsh
wall diwar bhit bhitti deewal
window khidki jangla jharokha roshandan ventilator
glass sheesha kanch window_pane
door darwaza kiwad kewad palla patta
gate phatak
frame chaukhat choukhat
mesh jali machhar net mosquito machhardani
closing closer hydraulic apne_aap_band automatic_door
drilling drill chhed hole surakh
hanging tangna tang hang photo picture latkana latka keel khunti hook nail mirror aaina clock bracket wall_mount photo_frame picture_frame
lock tala chabi interlock
cupboard almari wardrobe closet almirah
cabinet modular_kitchen modular
latch sitkani kundi chitkani handle chatkani hatha knob bolt tower_bolt aldrop kunda sankal door_stopper
hinge kabza
bed palang diwan double_bed
assembly assemble jodna jodwana
cot takht chauki takhat khat khatiya charpai
table mej desk dining_table study_table
chair kursi stool
drawer daraj
curtain parda blinds pelmet
rod chhad
furniture
shelf tand rack shelves टांड
sofa couch settee
carpet kaleen galicha dari rug qalin chatai दरी
mattress gadda bistar toshak
chimney
shop dukan showroom store
warehouse godam godown factory karkhana
cobweb jala makdi spider dusting dhool जाला jale धूल
broom jhadu pocha sweeping mopping sweep mop maid kaamwali sweeper
wedding shaadi byah vivah barat function samaroh party birthday janamdin bhandara mundan tilak reception
occasion mauka khas_mauka vip dulha
event karyakram conference meeting seminar
corporate company office daftar staff
long lamba lambi door_jana bahar_jana outstation out_of_station dusre_shahar dusre_sheher other_city highway tirth
hour ghanta hourly ghante
emergency turant aapatkalin jaldi urgent immediate abhi hospital aspatal raat_me night
personal niji private permanent monthly mahine full_time
local sthaniya aaspaas
route rasta navigation direction map naksha
planning yojana plan
charging charge charger
outdoor bahar bahari exterior
interior andar andruni decor decoration decorate sajawat
custom manpasand portrait
nature prakritik prakriti scenery landscape jungle jharna pahad nature_scene
garbage kooda kachra malba trash waste debris rubbish junk kabad scrap
bulb lattu
holder
tubelight tube_light batten led tube rod_light
light batti roshni lamp
panel downlight spotlight cob false_ceiling_light ceiling_light
electricity bijli current karant electric electrical power supply
switch batan button
socket plug three_pin
point power_point power_plug 16_amp 15_amp
board extension bord
switchboard switch_board bijli_board electric_board
mcb एमसीबी trip circuit_breaker breaker main_switch
single ek_pole sp
double dp do_pole
multiple multi three_phase 3_phase four_pole teen_phase
fuse kitkat kit_kat
bell ghanti doorbell door_bell calling_bell
chandelier jhumar fanus jhad_fanus
stabiliser stabilizer voltage fluctuation vguard
meter
earthing earth
wiring wire taar cable
short_circuit short_sarkit spark chingari shot_circuit short
shock karant_maar karant_lag current_maar current_lag bijli_maar bijli_lag jhatka
tripping trip_ho trip_kar bar_bar_gir mcb_gir mcb_trip power_trip
smell badbu jalne_ki mahak smoke
ac एसी air_conditioner airconditioner split voltas daikin
fridge refrigerator freezer baraf
cooler symphony thanda_pani
washing_machine kapda_dhone_machine kapde_dhone_machine kapda_dhone kapde_dhone washer_dryer dryer laundry
tv टीवी television led_tv smart_tv
purifier ro आरओ filter pani_saaf_machine aquaguard kent pureit aaro water_filter
inverter battery ups luminous microtek exide backup
chakki flour_mill pisai
cctv सीसीटीवी camera surveillance nigrani
gas refrigerant
paint painting rang rangai rangna color colour distemper emulsion berger nerolac asian_paint
whitewash putai safedi chuna lipai limewash white_wash chunakali
chalk chawk chak khadiya
putty wall_care pop_putty
primer astar
pop पीओपी plaster_of_paris plaster_paris false_ceiling
cement
damp seelan nami seepage waterproofing waterproof dampness
peeling papdi ukhad jhad_raha peel
mural artwork kalakari drawing chitrakari chitra art tasveer artist chitrakar
writing likhai likhna naam_likh number_plate numberplate
texture textured royale
geometric jyamitiya geometry triangle
design
stencil sancha
brush kunchi
vehicle gaadi car jeep bolero scorpio innova swift
driver driving chalak gaadi_chalane driwar
chauffeur
taxi cab ola uber auto rickshaw airport railway_station
rent kiraya kiraye bhada hire rental book booking reserve
truck lorry saman_dhona mal_dhona mal_dhulai pickup_gaadi mini_truck loader chhota_hathi tata_ace ghar_shift house_shifting shifting packers movers saman_le_jana goods_vehicle tempo tractor_trolley
bus minibus traveller
trip yatra safar travel journey tour
fuel petrol diesel indhan tel_khatam
guide ghumane tourist sightseeing
delivery parcel courier rider home_delivery saman_pahunchana deliver
ev electric_vehicle electric_car electric_scooty electric_scooter e_rickshaw
mason rajmistri raj_mistri masonry raj chinai eent jodai plaster rajgir rajgeer brick bricklayer boundary
labour majdoor beldar kuli helper labourer khudai dihadi mazdoori coolie digging khod khodna gaddha
electrician bijli_mistri bijli_wala light_mistri light_wala bijli_karigar lineman
plumber nal_mistri nal_wala pipe_mistri plumbing nal_karigar pipe_wala
painter rang_mistri rang_wala putai_wala putai_mistri rangsaj rangai_wala paint_wala
carpenter badhai carpentry badhai_mistri lakdi_mistri lakdi_wala woodwork lakdi_kaam furniture_mistri furniture_wala बढई badai
mistri karigar worker
house ghar makan home bungalow
construction nirman ghar_banwana makan_banwana build building ghar_bana makan_bana house_banwana foundation
slab dhalai lenter linter
contract theka thekedar contractor ठेका
tile टाइल्स tiling
stone patthar marble granite sangmarmar
water pani
litre लीटर ltr
wood lakdi wooden plywood
repair marammat theek sudharna kharab tuta toot bigad bigda fault nahi_chal nahi_chalta band_ho fix broken broke damaged damage problem dikkat awaaz noise loose dheela hil stuck atak chatak sahi khatak faulty issue repairing mending not_working gadbad jhul hilta ghis thik ठीक
nahi not dont doesnt isnt wont stopped stop band dead
make banana banwa bana making
install lagana installation fitting fit setup lagwa laga lagao connection connect jodkar
new naya brand_new
full poora pura whole complete
old purana
replacement replace badalna change badal
clean cleaning safai saaf dhulai dhona wash cleaner dhulwana ganda gandi dirty stain daag chiknai grease shampoo dry_clean sanitize washing
scrubbing ragdai scrub ghisai
filling bharna refill bhar
service servicing maintenance
blocked jaam block choke chok clogged clog blockage pani_ruk ruka overflow चोक nahi_nikal pani_bhar pani_jama nikas pani_nahi_ja
leaking leak tapakna tapak tapakta risna risav chu_raha fat_gaya leakage dripping drip burst fat phat bah_raha beh_raha ris
check jaanch checking test
crack darar दरार
removal remove uthana fekna fenkna hatana uthwa pick_up_garbage throw
visit visiting aana aakar_dekhna inspection dekhne aane
polish varnish warnish polishing chamkana chamak
burnt jal_gaya ud_gaya jal jala_gaya burn burned fused जल
cold thanda thandi cool cooling not_cooling ठंडा
hot garam
dark light_nahi bijli_nahi light_gayi no_power power_cut no_light no_electricity andhera bijli_gayi light_gul bijli_gul light_chali bijli_chali bijli_ja light_ja light_kat bijli_kat
dry pani_nahi no_water water_not pani_kam
`;

/**
 * What somebody who says the first may well want, and how well it fits: what is broken may have to be replaced, and who
 * says only what they see says nothing of the work.
 */
const LEADS_TO = `
charging visit 0.6
painting paint 0.7
painting mural 0.4
crack repair 0.7
crack putty 0.8
crack mason 0.8
leaking service 0.5
leaking repair 0.7
leaking washer 0.3
leaking pipe 0.3
burnt replacement 0.7
burnt repair 0.5
burnt short_circuit 0.4
cold service 0.6
cold gas 0.5
cold repair 0.6
hot repair 0.3
hot geyser 0.4
dark short_circuit 0.7
dark electrician 0.7
dark wiring 0.4
dark fuse 0.3
dry tap 0.5
dry pipe 0.5
dry motor 0.6
dry plumber 0.7
shock earthing 0.9
shock short_circuit 0.8
shock wiring 0.5
tripping short_circuit 0.8
tripping mcb 0.7
smell short_circuit 0.6
smell drain 0.3
nahi repair 0.9
make repair 0.7
make new 0.5
make install 0.3
make mason 0.5
make full 0.5
new make 0.5
new full 0.4
replacement install 0.7
replacement repair 0.4
install new 0.4
new install 0.6
whitewash paint 0.8
whitewash painter 0.5
paint painter 0.5
paint whitewash 0.6
damp putty 0.7
damp primer 0.4
damp pipe 0.5
damp leaking 0.4
damp whitewash 0.3
peeling putty 0.7
peeling paint 0.5
peeling whitewash 0.5
electricity electrician 0.6
blocked repair 0.7
blocked clean 0.4
scrubbing clean 0.6
scrubbing floor 0.7
clean scrubbing 0.5
clean broom 0.3
clean service 0.5
driver vehicle 0.3
vehicle taxi 0.6
vehicle driver 0.6
rent taxi 0.7
rent driver 0.3
chauffeur driver 0.7
mason mistri 0.5
slab roof 0.7
slab construction 0.7
slab mason 0.5
switch switchboard 0.4
socket switchboard 0.3
board switchboard 0.9
roof ceiling 0.6
sink basin 0.4
basin sink 0.4
sink drain 0.3
latch lock 0.3
lock latch 0.3
frame door 0.7
frame window 0.4
cot bed 0.4
bed cot 0.4
bed mattress 0.3
toilet commode 0.6
commode toilet 0.6
bathroom toilet 0.4
flush commode 0.3
pipe pvc 0.75
pvc pipe 0.4
house construction 0.3
house room 0.4
construction house 0.3
construction full 0.3
removal garbage 0.3
wedding occasion 0.6
install replacement 0.5
install assembly 0.5
assembly install 0.5
repair service 0.4
service repair 0.4
handpump tap 0.3
panel ceiling 0.6
outdoor gate 0.5
corporate shop 0.4
cabinet cupboard 0.4
glass window 0.4
emergency hour 0.1
trip taxi 0.4
trip long 0.4
long trip 0.4
long driver 0.3
delivery driver 0.2
wood carpenter 0.6
stone tile 0.6
tile stone 0.5
tile mason 0.5
labour construction 0.2
interior design 0.4
design mural 0.4
design geometric 0.4
design stencil 0.3
design texture 0.4
mural design 0.3
chalk whitewash 0.6
whitewash chalk 0.5
ev charging 0.5
stabiliser electrician 0.2
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
  'repair install new old replacement clean filling service check removal visit nahi make full'.split(
    ' ',
  ),
);

/** What is wrong, or done about it: it tells less than what it is wrong with, however rare. */
export const PROBLEMS: ReadonlySet<string> = new Set(
  'burnt cold hot dry rent assembly assemble scrubbing'.split(' '),
);

/** Where it is, how soon, of what kind: this tells two things apart and is hardly what is wanted itself. */
export const ASIDE: ReadonlySet<string> = new Set(
  'house room kitchen bathroom shop corporate roof wall courtyard outdoor emergency local personal water full wood'.split(
    ' ',
  ),
);

/** Words that say nothing of what is wanted. */
export const STOP_WORDS = `
ka ki ke ko se me mein main mai hai h hain ho hu hoon raha rahi rahe tha thi the gaya gayi gaye karna karo kar kare karke karwao karwana karvana
kara karwa karega kijiye chahiye chahie chaiye mujhe mujhko hamko hame hume hamare hamara mera meri mere apna apne ek do liye aur par pe upar na hona hota hoti
jana bar baar kaam kam rate price daam kimat kitna kitne kitni paisa paise lagega lagegi cost fees kya kaise kaisa koi kuch kahan kab de dena dijiye lena
please near nearby nazdeek paas the a an for of my me our in to on and or is it its i we want wants wanted need needs needed looking with at from by get do does
can you your some someone anybody any this that there has have been keeps keep was are am be will would
contact number phone mobile call whatsapp good best achha accha sasta cheap wala wali wale waali jaa ja ga gi jata jati jate jao ji bhai bhaiya sir
hamein karni karne up above tak badi bada bade chhota chhoti baad bahut bohot zyada kafi thoda very too also bhi ab aaj kal today tomorrow
sab hi yahan wahan idhar udhar babu ba baa hamar aapan tohar bani rahal
expert professional person guy man admi aadmi log
`
  .trim()
  .split(/\s+/);
