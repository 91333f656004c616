/** Six short agreements written for this pack, with the labels a reader of Kleister NDA would give them. */
export interface SampleContract {
  file: string;
  labels: string;
  /** Paragraphs. */
  text: string[];
  /** The PDF holds a picture of the page, as a scanner leaves it. */
  scanned?: boolean;
}

export const CONTRACTS: SampleContract[] = [
  {
    file: 'harborline-copper-fern.pdf',
    labels:
      'effective_date=2021-03-03 jurisdiction=Delaware party=Harborline_Analytics_Inc. party=Copper_Fern_Labs_LLC term=2_years',
    text: [
      'MUTUAL NON-DISCLOSURE AGREEMENT',
      'This Mutual Non-Disclosure Agreement (this "Agreement") is entered into as of March 3, 2021 (the "Effective Date") by and between Harborline Analytics, Inc., a Delaware corporation with its principal office at 41 Wharf Street, Wilmington, Delaware ("Harborline"), and Copper Fern Labs LLC, an Oregon limited liability company ("Copper Fern").',
      '1. Purpose. The parties wish to explore a joint forecasting product for regional ports (the "Purpose") and expect to show each other information that is not public.',
      '2. Confidential Information. Confidential Information means all business, technical and financial information that one party (the "Discloser") gives to the other (the "Recipient") and that is marked confidential or that a reasonable person would understand to be so.',
      '3. Duties. The Recipient shall use Confidential Information only for the Purpose, shall keep it with at least the care it gives to its own, and shall show it only to employees who need it and are bound by like duties.',
      '4. Exceptions. These duties do not reach information that is or becomes public without a breach, that the Recipient knew before, or that it develops on its own.',
      '5. Term. This Agreement shall remain in effect for a period of two (2) years from the Effective Date.',
      '6. Governing Law. This Agreement is governed by and construed in accordance with the laws of the State of Delaware, without regard to its conflict of laws rules.',
      'IN WITNESS WHEREOF, the parties have executed this Agreement as of the date first written above.',
      'HARBORLINE ANALYTICS, INC.   By: Ines Calloway, Chief Executive Officer',
      'COPPER FERN LABS LLC   By: Tobias Wren, Managing Member',
    ],
  },
  {
    file: 'penobscot-vale-no-term.pdf',
    labels:
      'effective_date=2019-06-14 jurisdiction=Massachusetts party=Penobscot_Vale_Hospital party=Greta_L._Sandoval',
    text: [
      'CONFIDENTIALITY AGREEMENT',
      'THIS CONFIDENTIALITY AGREEMENT is made this 14th day of June, 2019, by and between Penobscot Vale Hospital, a Massachusetts charitable corporation (the "Hospital"), and Greta L. Sandoval, an individual (the "Consultant").',
      'WHEREAS, the Hospital has asked the Consultant to review its scheduling of operating rooms, and the review cannot be done without access to records that the Hospital must protect;',
      'NOW, THEREFORE, the parties agree as follows.',
      '1. The Consultant shall hold in confidence every record, plan and figure of the Hospital that she receives or sees in the course of the review.',
      '2. The Consultant shall return or destroy all copies when the review ends or when the Hospital asks for them, whichever comes first.',
      '3. Nothing in this Agreement limits what the law requires the Consultant to report to a public authority.',
      '4. The obligations of this Agreement continue for as long as the information remains confidential.',
      '5. This Agreement shall be governed by the laws of the Commonwealth of Massachusetts.',
      'PENOBSCOT VALE HOSPITAL   By: Aurel Finch, President',
      'CONSULTANT   Greta L. Sandoval',
    ],
  },
  {
    file: 'three-party-bid.pdf',
    labels:
      'effective_date=2017-11-20 jurisdiction=New_York party=Quillon_Steel_Corporation party=Maresfield_Capital_Partners_L.P. party=Osprey_Rail_Holdings_LLC term=18_months',
    text: [
      'THREE-PARTY NON-DISCLOSURE AND BID AGREEMENT',
      'This agreement (the "Agreement"), dated as of November 20, 2017, is made by and among Quillon Steel Corporation, a New York corporation ("Quillon"), Maresfield Capital Partners, L.P., a Delaware limited partnership ("Maresfield"), and Osprey Rail Holdings LLC, a New Jersey limited liability company ("Osprey").',
      'A. Quillon is considering the sale of its rail car division. Maresfield and Osprey may bid for it together.',
      'B. Each of the three will therefore receive information of the other two that it would not otherwise see.',
      '1. Evaluation Material. Evaluation Material is all information about the division, about the financing of the bid, or about the bidders, in whatever form it is given.',
      '2. Use. Each party shall use Evaluation Material for no purpose other than the proposed sale, and shall not disclose that talks are taking place.',
      '3. No Solicitation. Neither Maresfield nor Osprey shall hire an employee of the division for twelve months after the talks end.',
      '4. Duration. The obligations under this Agreement shall expire eighteen (18) months after the date hereof.',
      '5. Law. THIS AGREEMENT SHALL BE GOVERNED BY THE INTERNAL LAWS OF THE STATE OF NEW YORK.',
      'QUILLON STEEL CORPORATION   By: Odile Marchetti, General Counsel',
      'MARESFIELD CAPITAL PARTNERS, L.P.   By: Maresfield GP LLC, its general partner',
      'OSPREY RAIL HOLDINGS LLC   By: Conrad Abiodun, Manager',
    ],
  },
  {
    file: 'decoy-dates.pdf',
    labels:
      'effective_date=2018-04-30 jurisdiction=Texas party=Bramwell_Drilling_Services_Inc. party=Saltgrass_Software_Corp. term=3_years',
    text: [
      'NON-DISCLOSURE AGREEMENT',
      'Draft of April 2, 2018. Supersedes the letter of intent dated February 9, 2018.',
      'This Non-Disclosure Agreement is made and entered into effective as of April 30, 2018 (the "Effective Date"), between Bramwell Drilling Services, Inc. ("Bramwell"), a Texas corporation, and Saltgrass Software Corp. ("Saltgrass"), a Nevada corporation.',
      '1. Background. The parties did business under a Master Services Agreement dated January 5, 2015, which ended on December 31, 2017. They now consider a licence of the Saltgrass well-monitoring program.',
      '2. Confidential Information includes source code, well logs, prices and customer lists, whether shown before or after the Effective Date.',
      '3. The party that receives Confidential Information shall not disclose it to anyone and shall not reverse engineer any program it receives.',
      '4. The term of this Agreement is three (3) years from the Effective Date. A party may end it earlier by thirty (30) days written notice.',
      '5. This Agreement shall be construed under the laws of the State of Texas, and the courts of Harris County shall have jurisdiction.',
      'BRAMWELL DRILLING SERVICES, INC.   By: Lorna Petrakis, Vice President   Date: May 2, 2018',
      'SALTGRASS SOFTWARE CORP.   By: Emeka Lindqvist, President   Date: May 4, 2018',
    ],
  },
  {
    file: 'thornbury-england.pdf',
    labels:
      'effective_date=2020-09-21 jurisdiction=England_and_Wales party=Thornbury_Instruments_Limited party=Vela_Optics_GmbH term=5_years',
    text: [
      'CONFIDENTIALITY AGREEMENT',
      'THIS AGREEMENT is dated 21 September 2020 and made between:',
      '(1) Thornbury Instruments Limited, a company incorporated in England and Wales, whose registered office is at 8 Tanner Row, Bristol ("Thornbury"); and',
      '(2) Vela Optics GmbH, a company incorporated in Germany, whose seat is at Lindenweg 3, Jena ("Vela").',
      '1. In this Agreement, Confidential Information means drawings, tolerances, test results and prices which one party supplies to the other for the design of a field spectrometer.',
      '2. The recipient undertakes to keep the Confidential Information secret, to use it for the design alone, and to let no third party have it without written consent.',
      '3. The undertakings in clause 2 shall continue in force for five (5) years from the date of this Agreement.',
      '4. No licence under any patent, design or copyright is given by this Agreement.',
      '5. This Agreement and any dispute arising out of it shall be governed by and construed in accordance with the laws of England and Wales.',
      'Signed for and on behalf of Thornbury Instruments Limited by Agnes Holloway, Director',
      'Signed for and on behalf of Vela Optics GmbH by Jonas Ritter, Managing Director',
    ],
  },
  {
    file: 'scanned-curly-quotes.pdf',
    labels:
      "effective_date=2016-08-01 jurisdiction=California party=O'Malley_Vineyards_Inc. party=Kestrel_Labels_LLC term=1_year",
    scanned: true,
    text: [
      'NON-DISCLOSURE AGREEMENT',
      'This Non-Disclosure Agreement (“Agreement”) is made as of August 1, 2016, by and between O’Malley Vineyards, Inc., a California corporation (“O’Malley”), and Kestrel Labels LLC, a California limited liability company (“Kestrel”).',
      '1. O’Malley will show Kestrel the names, labels and prices of wines it has not yet brought to market, so that Kestrel can make an offer for their labels.',
      '2. Kestrel shall keep this information confidential and shall not work on labels of another winery with anyone who has seen it.',
      '3. This Agreement terminates one (1) year after the date first written above.',
      '4. This Agreement shall be governed by the laws of the State of California.',
      'O’MALLEY VINEYARDS, INC.   By: Fiona O’Malley, President',
      'KESTREL LABELS LLC   By: Dario Vance, Member',
    ],
  },
];
