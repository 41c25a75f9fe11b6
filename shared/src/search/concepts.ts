/**
 * Words that mean the same to who looks for work to be done, one meaning in each line: Hindi as it is spoken in eastern
 * Uttar Pradesh, and English. Only words that sound different stand here: spellings and scripts of one word have one
 * phonetic key. A word of several parts is joined by `_`; its parts may stand apart in what people type.
 *
 * After `>` stands what who says this may well want too, and how well it fits: what is broken may have to be replaced,
 * and who says only what they see says nothing of the work.
 */
const MEANINGS = `
fan pankha पंखा ceiling_fan chhat_pankha farrata
tap nal nalka tonti tooti faucet bibcock spout
handpump hand_pump chapakal nalka boring_pump barma > tap.3
pipe paip pipeline pipe_line > pvc.75
pvc cpvc upvc > pipe.4
drain nali mori gutter sewer drainage parnala pandoh manhole waste_pipe septic_tank septic
sink bartan_dhone > basin.4 drain.3
basin wash_basin chilamchi washbasin hath_dhone muh_dhone > sink.4
tank tanki sintex cistern overhead_tank
motor pump submersible samarsebal mono_block tullu jet_pump boring
pressure booster low_pressure pressure_kam
commode kamod toilet_seat western_toilet english_toilet english_seat indian_seat toilet_pot seat pot > toilet.6
wall_hung wall_mounted
toilet latrine paikhana sandas shauchalay lavatory loo wc bathroom_seat > commode.6
flush > commode.3
jet jet_spray health_faucet hand_faucet toilet_spray hand_shower bidet
geyser gijar water_heater pani_garam hot_water heater
shower fuhara
mixer hot_cold garam_thanda
valve angle_cock stop_cock ball_cock
washer
exhaust dhuan smoke_fan धुआं dhua
regulator speed dheere slow dheema fan_speed dimmer
bathroom washroom gusalkhana nahanghar nahan_ghar snanghar gusal nahani bath restroom > toilet.4
kitchen rasoi chauka chulha stove
room kamra kothri bedroom hall baithak drawing_room
roof chhat terrace rooftop > ceiling.6
ceiling
balcony chhajja barja
courtyard aangan yard verandah baramda osara compound
floor farsh
wall diwar bhit bhitti deewal
window khidki jangla jharokha roshandan ventilator
glass sheesha kanch window_pane > window.4
door darwaza kiwad palla patta
gate phatak
frame chaukhat > door.7 window.4
mesh jali machhar net mosquito machhardani
closing closer hydraulic apne_aap_band automatic_door
drilling drill chhed hole surakh
hanging tangna tang hang photo picture latkana latka keel khunti hook nail mirror aaina clock bracket wall_mount photo_frame picture_frame
lock tala chabi interlock > latch.3
cupboard almari wardrobe closet almirah
cabinet modular_kitchen modular > cupboard.4
latch sitkani kundi handle chatkani hatha knob bolt aldrop kunda sankal door_stopper > lock.3
hinge kabza
bed palang diwan double_bed > cot.4 mattress.3
assembly jodna > install.5
cot takht chauki khat khatiya charpai > bed.4
table mej desk
chair kursi stool
drawer daraj
curtain parda blinds pelmet
rod chhad
furniture
shelf tand rack shelves टांड
sofa couch settee
carpet kaleen galicha dari rug chatai दरी
mattress gadda bistar toshak
chimney
shop dukan showroom store
warehouse godam godown factory karkhana
cobweb jala makdi spider dusting dhool जाला धूल
broom jhadu pocha sweeping mopping sweep mop maid kaamwali sweeper bai naukrani बाई
wedding shaadi byah vivah barat function samaroh party birthday janamdin bhandara mundan tilak reception > occasion.8
occasion mauka vip dulha
event karyakram conference meeting seminar
corporate company office daftar staff > shop.4
long lamba lambi door_jana bahar_jana outstation out_of_station dusre_shahar other_city highway tirth > trip.4 driver.3
hour ghanta hourly
emergency turant aapatkalin jaldi urgent immediate abhi hospital aspatal raat_me night > hour.1
personal niji private permanent monthly mahine full_time
local sthaniya aaspaas
route rasta navigation direction map naksha
planning yojana plan
charging charge charger > visit.6
outdoor bahar bahari exterior > gate.5
interior andar andruni decor decoration decorate sajawat > design.4
custom manpasand portrait
nature prakritik scenery landscape jungle jharna pahad
garbage kooda kachra malba trash waste debris rubbish junk kabad scrap
bulb lattu
holder
tubelight tube_light batten led tube rod_light बैटन
light batti roshni lamp > led.7 panel.7 chandelier.6 bulb.6
panel downlight spotlight cob ceiling_light > ceiling.6
electricity bijli current karant electric power supply > electrician.6
switch batan button > switchboard.4
socket plug three_pin > switchboard.3
point power_point power_plug 16_amp 15_amp
board extension bord > switchboard.9
switchboard switch_board bijli_board electric_board
mcb एमसीबी circuit_breaker breaker main_switch
single ek_pole sp
double dp do_pole
multiple multi three_phase 3_phase four_pole teen_phase
fuse kitkat kit_kat
bell ghanti doorbell door_bell
chandelier jhumar fanus
stabiliser voltage fluctuation > electrician.2
meter meter_board
earthing earth
wiring wire taar cable
short_circuit spark chingari short circuit
shock current_maar current_lag bijli_maar bijli_lag jhatka > earthing.9 short_circuit.8 wiring.5
tripping trip_ho trip_kar bar_bar_gir mcb_gir mcb_trip power_trip > short_circuit.8 mcb.7
smell badbu jalne_ki mahak smoke > short_circuit.6 drain.3
ac एसी air_conditioner airconditioner split
fridge refrigerator freezer baraf
cooler thanda_pani
washing_machine kapda_dhone dryer laundry
tv टीवी television led_tv smart_tv
purifier ro आरओ filter pani_saaf_machine aquaguard kent aaro
inverter battery ups luminous exide backup
chakki flour_mill pisai
cctv सीसीटीवी camera surveillance nigrani कैमरा
gas refrigerant
paint painting rang rangai rangna color distemper emulsion > painter.95 whitewash.6
whitewash putai safedi chuna lipai limewash white_wash chunakali > paint.8 painter.9 chalk.5
chalk chawk chak khadiya > whitewash.6
putty wall_care pop_putty
primer astar
pop पीओपी plaster_paris false_ceiling
cement
damp seelan nami seepage waterproofing waterproof dampness chhat_tapak chhat_leak > putty.7 primer.4 pipe.5 leaking.4 whitewash.3 mason.5
peeling papdi ukhad jhad_raha peel > putty.7 paint.5 whitewash.5
mural artwork kalakari drawing chitrakari chitra art tasveer artist photo_banana photo_banwa > design.3
writing likhai likhna naam_likh number_plate numberplate
texture textured
geometric jyamitiya triangle
design > mural.4 geometric.4 stencil.3 texture.4
stencil sancha
brush kunchi
vehicle gaadi car jeep bolero scorpio innova > taxi.6 driver.6
driver driving chalak gaadi_chalane > vehicle.3
chauffeur > driver.7
taxi cab ola uber auto rickshaw airport railway_station station chhodna
rent kiraya kiraye bhada hire rental book booking reserve > taxi.7 driver.3
truck lorry saman_dhona mal_dhona mal_dhulai pickup_gaadi loader chhota_hathi shifting packers movers saman_le_jana goods_vehicle tempo tractor_trolley shift ghar_badalna
bus minibus traveller
trip yatra safar travel journey tour trips > taxi.4 long.4
fuel petrol diesel indhan tel_khatam
guide ghumane tourist sightseeing
delivery parcel courier rider saman_pahunchana > driver.2
ev electric_vehicle electric_car electric_scooty electric_scooter e_rickshaw > charging.5
mason rajmistri raj_mistri masonry raj chinai judai eent jodai plaster rajgir brick bricklayer boundary farsh_banana latrine_banana bathroom_banana toilet_banana shauchalay_banana kamra_banana > mistri.5
labour majdoor beldar kuli helper khudai dihadi digging khod khodna gaddha > construction.2
electrician bijli_mistri bijli_wala light_mistri light_wala bijli_karigar lineman
plumber प्लंबर nal_mistri nal_wala pipe_mistri plumbing nal_karigar pipe_wala
painter rang_mistri rang_wala putai_wala putai_mistri rangsaj rangai_wala paint_wala
carpenter badhai_mistri badhai carpentry lakdi_mistri lakdi_wala woodwork lakdi_kaam furniture_mistri furniture_wala बढई
mistri karigar worker mechanic > mason.8 electrician.7 plumber.7 painter.7
house ghar makan home bungalow > construction.3 room.4
construction nirman build building ghar_bana makan_bana house_banwana foundation > house.3 full.3
slab dhalai lenter lintel > roof.7 construction.7 mason.5
contract theka thekedar ठेका
tile टाइल्स tiling paver_block interlocking > stone.5 mason.5
stone patthar marble granite sangmarmar > tile.6
water pani
litre लीटर ltr
wood lakdi wooden plywood > carpenter.6
repair marammat theek sudharna kharab tuta bigad fault nahi_chal nahi_chalta band_ho fix broken broke damaged damage problem dikkat awaaz noise loose dheela hil stuck atak chatak sahi khatak faulty issue repairing mending not_working gadbad jhul hilta ghis thik ठीक > service.4
nahi not dont doesnt isnt wont stopped stop band dead > repair.9
make banana banwa bana making > repair.7 new.5 install.6 mason.5 full.5
install lagana installation fitting fit setup lagwa laga lagao connection connect jodkar > new.4 replacement.5 assembly.5
new naya > make.5 full.4 install.6
full poora whole complete
old purana
replacement replace badalna change badal > install.7 repair.4
clean keede cleaning safai saaf dhulai dhona wash cleaner dhulwana ganda gandi dirty stain daag chiknai grease shampoo dry_clean sanitize washing > scrubbing.5 broom.3 service.5
scrubbing ragdai scrub ghisai > clean.6 floor.7
filling bharna refill bhar
service servicing maintenance > repair.4
blocked jaam block choke chok clogged clog blockage pani_ruk ruka overflow चोक nahi_nikal pani_bhar pani_jama nikas pani_nahi_ja > repair.7 clean.4
leaking leak tapakna tapak tapakta risna risav chu_raha fat_gaya leakage dripping drip burst fat bah_raha beh_raha ris > service.5 repair.7 washer.3 pipe.3
check jaanch checking test
crack darar दरार > repair.7 putty.8 mason.8
removal remove uthana fekna fenkna hatana uthwa pick_up_garbage throw > garbage.3
visit visiting aana aakar_dekhna inspection dekhne
polish varnish polishing chamkana chamak
burnt jal_gaya ud_gaya jal burn fused जल > replacement.7 repair.5 short_circuit.4
cold thanda thandi cool cooling not_cooling ठंडा > service.6 gas.5 repair.6
hot garam > repair.3 geyser.4
dark light_nahi bijli_nahi light_gayi no_power power_cut no_light no_electricity andhera bijli_gayi light_gul bijli_gul light_chali bijli_chali bijli_ja light_ja light_kat bijli_kat > electrician.9 short_circuit.7 wiring.4 fuse.3
elsewhere welding welder lohar computer laptop mobile mixi mixer_grinder oven iron wifi wallpaper wall_paper khana_banana pest_control chuha deemak cockroach mali gardener borewell jcb generator cook halwai tailor tent banner bike scooty puncture gas_chulha gas_stove nurse babysitter ambulance jhoola grill shutter
dry pani_nahi no_water water_not pani_kam > tap.5 pipe.5 motor.6 plumber.7
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
  const words = new Map<string, readonly string[]>();
  const phrases: { parts: string[]; concept: string }[] = [];
  const leadsTo = new Map<string, readonly (readonly [string, number])[]>();
  for (const line of MEANINGS.trim().split('\n')) {
    const [own = '', others] = line.split(' > ');
    const all = own.split(' ');
    const concept = all[0] ?? '';
    words.set(
      concept,
      all.filter((word) => !word.includes('_')),
    );
    for (const word of all) {
      if (word.includes('_')) phrases.push({ parts: word.split('_'), concept });
    }
    if (others === undefined) continue;
    leadsTo.set(
      concept,
      others.split(' ').map((other) => {
        const [to = '', weight = ''] = other.split('.');
        return [to, Number(`0.${weight}`)] as const;
      }),
    );
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

/** Words that say nothing of what is wanted, compared by their sound. */
export const STOP_WORDS = `
ka ki ko se me mein mai hai h hain ho hoon raha rahi tha thi gaya gayi karna karo kar karke karwao karwa karega
kijiye chahiye chaiye mujhe mujhko hamko hame hume hamare mera meri apna ek do liye aur par pe upar na hota hoti
jana bar kaam rate price daam kimat kitna kitni paisa lagega lagegi cost fees kaise koi kuch kahan kab de dena
dijiye lena please near nearby nazdeek a an for of my in to on and is it its i we want wanted need needed
looking with at from by get do can you your some someone anybody any this there has have been keeps keep was are
am be will would contact number phone call whatsapp good best achha accha sasta cheap wala wali jaa ga jata jati
jao ji bhai sir karni up above tak badi bada chhota chhoti bahut bohot zyada kafi thoda very also ab aaj today
tomorrow sab hi yahan wahan idhar udhar babu tohar bani rahal sabse hoga hogi honge milega milegi milta sakta
sakti sake karaye kaun kaunsa chij available banega dalna deep expert professional person guy man admi log
`
  .trim()
  .split(/\s+/);
